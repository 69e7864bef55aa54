/** The part of react-router-dom that exists at run time. Extend it here; every remote gets it with the next shell. */
export { Link } from './link.ts';
export {
  matchPath,
  Navigate,
  UNSAFE_RouteContext,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom-whole';
