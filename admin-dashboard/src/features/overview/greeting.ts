/** The greeting for an hour of the day, 0 to 23 (specification, sections 2 and 9). */
export function greetingFor(hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
