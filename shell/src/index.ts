import { afterFirstPaint } from './document/first-paint.ts';

afterFirstPaint(() => void import(/* webpackMode: "eager" */ './entry-client.tsx'));
