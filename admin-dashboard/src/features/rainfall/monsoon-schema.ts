import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { wholeNumber } from '../../ui/form-schema.ts';

const { year, mm } = limits.rainfall_observations;

export const monsoonSchema = z.object({
  year: wholeNumber('year', year.least, year.most),
  mm: wholeNumber('rain in millimetres', mm.least, mm.most),
});
