import { chance, normal, pick } from './draws.ts';

/** An invented student of the sample department. */
export interface SampleStudent {
  name: string;
  email: string;
  className: string;
  rollNumber: string;
  /** In the class before this one; null in a first year. */
  earlierRollNumber: string | null;
  /** Whether staff have confirmed the class; the last of the first years came late. */
  isConfirmed: boolean;
  /** Standard normal: how well they know what they are asked. */
  ability: number;
  /** Standard normal, 0.5 correlated with ability: how reliably they come and hand in. */
  diligence: number;
}

/** The id of somebody's account, once it is made. */
export type IdOf = (student: SampleStudent) => string;

/** Classes get smaller with the years. Of the two who can sign in one is doing well, and one should come more often. */
const CLASSES: {
  className: string;
  prefix: string;
  earlier?: string;
  size: number;
  late?: number;
  signsIn?: string;
}[] = [
  { className: 'B.Sc. Statistics I Year', prefix: 'B1', size: 32, late: 2 },
  { className: 'B.Sc. Statistics II Year', prefix: 'B2', earlier: 'B1', size: 29 },
  { className: 'B.Sc. Statistics III Year', prefix: 'B3', earlier: 'B2', size: 25, signsIn: 'Ananya Rao' },
  { className: 'M.Sc. Statistics I Year', prefix: 'M1', size: 19, late: 1, signsIn: 'Rohan Nair' },
  { className: 'M.Sc. Statistics II Year', prefix: 'M2', earlier: 'M1', size: 15 },
];

const FIRST_NAMES =
  'Aarav Aditi Aditya Advait Aisha Akash Ameya Amruta Anagha Aniket Anjali Arjun Arnav Ashwini Atharva Avani Ayesha Bhavana Chaitanya Chirag Deepa Devika Dhruv Diya Esha Farhan Gauri Gayatri Harsh Hina Imran Isha Ishaan Janhavi Jyoti Kabir Kavya Ketaki Kiran Kritika Lakshmi Madhav Mahima Manasi Manish Meera Mihir Mrunal Nandini Naveen Neha Nikhil Nisha Omkar Pallavi Parth Pooja Pranav Prachi Priya Rahul Rajesh Ramya Ritika Riya Rucha Rutuja Sahil Sakshi Sameer Sana Sanjana Sarthak Shalini Shaunak Shreya Shweta Siddharth Sneha Soham Sunita Swara Tanvi Tejas Tushar Uday Vaishnavi Varun Vedant Vidya Vikram Vinaya Yash Zoya'.split(
    ' ',
  );
const LAST_NAMES =
  'Agarwal Apte Bhatt Bhosale Chavan Dange Das Desai Deshmukh Dhar Dixit Fernandes Gaikwad Ghosh Gokhale Gupta Iyer Jadhav Jain Joshi Kadam Kale Kamble Karve Khan Kulkarni Lele Limaye Mane Menon Mishra More Mukherjee Nair Naik Nene Oak Pande Patel Patil Pawar Pillai Prabhu Qureshi Rane Rao Reddy Salvi Sathe Sawant Sen Shah Shaikh Sharma Shinde Singh Soman Tambe Thakur Thomas Tiwari Vaidya Varma Wagh Yadav'.split(
    ' ',
  );

/** The students of the sample, by class and roll number; the same at every call. */
export function sampleStudents(): SampleStudent[] {
  const taken = new Set(CLASSES.flatMap(({ signsIn }) => signsIn ?? []));
  return CLASSES.flatMap(({ className, prefix, earlier, size, late = 0, signsIn }) => {
    const rollNumber = (place: number, of = prefix) => `${of}-${String(place + 1).padStart(2, '0')}`;
    const names = Array.from({ length: signsIn ? size - 1 : size }, (_, place) => freeName(taken, className, place));
    // Rolls are called in the order of names.
    return [...names, ...(signsIn ? [signsIn] : [])].sort().map((name, place): SampleStudent => {
      const ability = normal('ability', name);
      return {
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@students.tarangini.example`,
        className,
        rollNumber: rollNumber(place),
        isConfirmed: place < size - late,
        earlierRollNumber: earlier === undefined ? null : rollNumber(place, earlier),
        ability,
        diligence: 0.5 * ability + Math.sqrt(1 - 0.5 ** 2) * normal('diligence', name),
      };
    });
  });
}

export const signingIn = (student: SampleStudent): boolean => CLASSES.some(({ signsIn }) => signsIn === student.name);

function freeName(taken: Set<string>, className: string, place: number): string {
  for (let attempt = 0; ; attempt += 1) {
    const name = `${pick(FIRST_NAMES, 'first', className, place, attempt)} ${pick(LAST_NAMES, 'last', className, place, attempt)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Whether a student takes part in something that about `share` of the reliable take part in. */
export const takesPart = ({ name, diligence }: SampleStudent, share: number, what: string): boolean =>
  chance(Math.min(0.95, Math.max(0.02, share + 0.12 * diligence)), 'takes part', name, what);
