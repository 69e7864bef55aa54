/** As the domain `roll_number` of the database. */
export const ROLL_NUMBER = /^[A-Za-z0-9]([A-Za-z0-9/ .-]{0,18}[A-Za-z0-9])?$/;

export const ROLL_NUMBER_RULE = 'A roll number has 1 to 20 letters, digits, dots, dashes or slashes.';
