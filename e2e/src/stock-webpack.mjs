import webpack from 'webpack';

/** TypeScript and JSX as any project has them. */
const rules = [
  {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
];

/** Runs webpack as it is installed, with nothing of the portal's own configuration. */
export function buildWithStockWebpack(config) {
  const compiler = webpack({
    mode: 'production',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules },
    performance: false,
    ...config,
  });
  compiler.run((failure, stats) => {
    if (failure ?? stats?.hasErrors()) {
      console.error(failure ?? stats?.toString({ all: false, errors: true }));
      process.exitCode = 1;
    }
    compiler.close(() => undefined);
  });
}
