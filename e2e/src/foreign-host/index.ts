// Shared libraries come first, as every host has it.
void import('./site.tsx');
