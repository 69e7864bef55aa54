/** In the place of the federation runtime's logger: the console, without levels, stacks and delegates. */
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = (): Console => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = (): void => undefined;
