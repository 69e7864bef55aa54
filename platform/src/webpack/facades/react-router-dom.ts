/** The part of react-router-dom that exists at run time. Extend it here; every remote gets it with the next shell. */
export { Link } from './link.ts';
export { useSearchParams } from './use-search-params.ts';
export { matchPath, Navigate, UNSAFE_RouteContext, useLocation, useNavigate, useParams } from 'react-router-dom-whole';
