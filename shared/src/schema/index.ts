import * as z from './zod.ts';

// zod compiles schemas with `new Function` where it may; our policy forbids that, and trying is reported as a violation.
z.config({ jitless: true });

/** zod, set up for the portal's security policy. Schemas are written with this one. */
export { z };
