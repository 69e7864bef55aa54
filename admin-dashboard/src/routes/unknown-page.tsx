import { Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Any other path of the dashboard leads to its overview (specification, section 2). */
export default function UnknownPage() {
  return <Navigate to={paths.overview} replace />;
}
