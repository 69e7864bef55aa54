import { Plot } from '@portal/shared/ui';

const width = 140;

/** Seats taken as a bar against the seats there are, the tick; over its seats it is marked. The numbers stand beside it. */
export function FillBar({ students, seats }: { students: number; seats: number }) {
  const top = Math.max(students, seats, 1);
  const x = (value: number) => Math.round((value / top) * (width - 2));
  return (
    <Plot width={width} height={16}>
      <rect x="0" y="4" width={x(students)} height="8" className={students > seats ? 'p-hi' : 'p-bar'} />
      <line x1={x(seats) + 1} x2={x(seats) + 1} y1="1" y2="15" className="p-cap" />
    </Plot>
  );
}
