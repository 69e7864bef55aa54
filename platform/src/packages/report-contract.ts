import { reportApi } from './contract-api.ts';

/** `npm run types:contract`: writes the report of what the contract exports. */
await reportApi();
