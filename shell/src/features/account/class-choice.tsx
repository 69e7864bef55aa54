import { useQuery } from '@tanstack/react-query';
import { ClassField, type ClassFieldProps } from './class-field.tsx';
import { classesQuery } from './list-classes.ts';

/** The question for the class, with the classes of the department once they have come. */
export function ClassChoice({ control }: Pick<ClassFieldProps, 'control'>) {
  const { data: classes = [], isError } = useQuery(classesQuery());
  return <ClassField classes={classes} isMissing={isError} control={control} />;
}
