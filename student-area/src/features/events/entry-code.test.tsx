import { render, screen } from '@testing-library/react';
import { readQr } from '../../testing/read-qr.ts';
import { EntryCode } from './entry-code.tsx';

test.each(['ABCDE23456', '012345678Z', 'ZZZZZZZZZZ', 'EK4RBT5CCX', 'G8N0Q1WVTH'])(
  'what a camera reads in the picture of %s is what staff type',
  (code) => {
    render(<EntryCode code={code} title="Data Day" />);
    const picture = screen.getByRole('img', { name: 'QR code of your place at Data Day' }).getAttribute('src') ?? '';
    expect(readQr(decodeURIComponent(picture.slice(picture.indexOf(',') + 1)))).toBe(code);
    expect(screen.getByText(`${code.slice(0, 5)}-${code.slice(5)}`)).toBeInTheDocument();
  },
);
