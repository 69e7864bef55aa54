import { isZone } from '../time/index.ts';

let zone = 'Asia/Kolkata';

/** The IANA name of the zone by which the department counts days and hours, on every page and on the server. Contract 1.6. */
export function departmentZone(): string {
  return zone;
}

/** Set by the shell, from the site settings, before anything is drawn. A zone that this machine does not know is passed over. */
export function setDepartmentZone(name: string): void {
  if (isZone(name)) zone = name;
}
