import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { wholeNumber } from '../../ui/form-schema.ts';

/** The rain of one monsoon. */
export interface Monsoon {
  id: string;
  year: number;
  mm: number;
  updatedAt: string;
}

const { year, mm } = limits.rainfall_observations;

export const monsoonSchema = z.object({
  year: wholeNumber('year', year.least, year.most),
  mm: wholeNumber('rain in millimetres', mm.least, mm.most),
});

export type MonsoonValues = z.input<typeof monsoonSchema>;
export type MonsoonInput = z.output<typeof monsoonSchema>;
