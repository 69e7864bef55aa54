import './entry-client.tsx';
