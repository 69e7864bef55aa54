import { isZone } from '../time/index.ts';

let zone = 'Asia/Kolkata';
/** Set and not looked at yet: to ask a browser whether it knows a zone takes it 15 ms, which pages without a clock do not have to wait for. */
let unchecked: string | null = null;

/** The IANA name of the zone by which the department counts days and hours, on every page and on the server. Contract 1.6. */
export function departmentZone(): string {
  if (unchecked !== null && isZone(unchecked)) zone = unchecked;
  unchecked = null;
  return zone;
}

/** Set by the shell, from the site settings, before anything is drawn. A zone that this machine does not know is passed over. */
export function setDepartmentZone(name: string): void {
  if (unchecked !== null) departmentZone();
  unchecked = name === zone ? null : name;
}
