import { config } from 'zod/mini';

// zod would otherwise try to compile its checks, which our policy forbids and browsers report.
config({ jitless: true });

/** zod in functions, of which a bundle takes the ones it uses: for forms of visitors and students. */
export * from 'zod/mini';
