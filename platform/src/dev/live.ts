// Carries the client of the development server, which reloads the page after a compilation.
export {};
