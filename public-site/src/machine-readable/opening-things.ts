import type { SiteSettings } from '@portal/shared/data';
import type { OpeningHoursData } from '../site/contact/hours/list-opening-hours.ts';
import type { WeeklyHours } from '../site/contact/hours/opening-state.ts';

type Thing = Record<string, unknown>;

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** When the campus is open, when somebody of the office answers, and the days on which neither is so (schema.org). */
export function openingThings({ campus, office, closures }: OpeningHoursData, settings: SiteSettings): Thing {
  return {
    ...(campus.length > 0 ? { openingHours: openingHours(campus) } : {}),
    ...(closures.length > 0
      ? {
          // The same time twice means closed all day (Google, local business structured data).
          specialOpeningHoursSpecification: closures.map(({ name, startsOn, endsOn }) => ({
            '@type': 'OpeningHoursSpecification',
            name,
            opens: '00:00',
            closes: '00:00',
            validFrom: startsOn,
            validThrough: endsOn,
          })),
        }
      : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: settings.office.label,
      telephone: settings.phone,
      email: settings.email,
      ...(office.length > 0
        ? {
            hoursAvailable: office.map(({ weekday, opensAt, closesAt }) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${weekdayNames[weekday - 1]}`,
              opens: opensAt,
              closes: closesAt,
            })),
          }
        : {}),
    },
  };
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 'Mo-Sa 08:00-17:00': neighbouring days with the same hours together. */
export function openingHours(week: readonly WeeklyHours[]): string[] {
  const spans: { first: number; last: number; hours: string }[] = [];
  for (const { weekday, opensAt, closesAt } of [...week].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${opensAt}-${closesAt}`;
    const running = spans.find((span) => span.hours === hours && span.last === weekday - 1);
    if (running) running.last = weekday;
    else spans.push({ first: weekday, last: weekday, hours });
  }
  return spans.map(({ first, last, hours }) => {
    const from = days[first - 1] ?? '';
    return `${first === last ? from : `${from}-${days[last - 1] ?? ''}`} ${hours}`;
  });
}
