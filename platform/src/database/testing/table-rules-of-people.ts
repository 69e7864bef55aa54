import { people } from './people.ts';
import {
  content,
  everyone,
  managesContent,
  managesUsers,
  nobody,
  readOnly,
  signedIn,
  staff,
  student,
  text,
  type TableRule,
} from './table-rule.ts';

/** People, what they may do, and what is kept about them. */
export const peopleRules: Record<string, TableRule> = {
  audit_log: {
    row: `actor_id = '${people.professor}'`,
    set: 'label = label',
    add: { action: text('insert'), table_name: text('x') },
    may: readOnly(['professor', ...managesUsers]),
  },
  contact_messages: {
    row: `subject = 'A question'`,
    set: 'status = status',
    add: {
      reference: text('x'),
      first_name: text('x'),
      last_name: text('x'),
      email: text('a@b.example'),
      subject: text('x'),
      message: text('x'),
    },
    may: { read: managesContent, add: nobody, change: managesContent, remove: managesContent },
  },
  content_revision: {
    row: `topic = 'site'`,
    set: 'revision = revision',
    add: { topic: text('x') },
    may: readOnly(everyone),
  },
  faculty_members: {
    row: `slug = 'joseph-kurian'`,
    set: 'name = name',
    add: {
      slug: text('x'),
      name: text('x'),
      designation: text('x'),
      qualification: text('x'),
      specialization: text('x'),
      experience: text('x'),
      email: text('x'),
      phone: text('x'),
    },
    may: content(everyone, managesContent),
  },
  notices: {
    row: `person_id = ${student}`,
    set: 'read_at = read_at',
    add: { person_id: 'me', kind: text('marks'), path: text('/students/grades') },
    may: { ...readOnly(['student']), change: ['student'] },
  },
  profiles: {
    row: `id = ${student}`,
    set: 'full_name = full_name',
    add: { id: 'me', email: text('x'), role: text('student') },
    may: {
      read: ['student', ...managesUsers, 'professor', 'assistant', 'labIncharge'],
      add: nobody,
      change: ['student', ...managesUsers],
      remove: nobody,
    },
  },
  role_permissions: {
    row: `role = 'hod' and permission = 'manage_users'`,
    set: 'permission = permission',
    add: { role: text('lab_incharge'), permission: text('manage_users') },
    may: readOnly(signedIn),
  },
  search_words: {
    row: `word = 'statistics'`,
    set: 'word = word',
    add: { word: text('word') },
    may: readOnly(everyone),
  },
  staff_members: {
    row: `profile_id = '${people.professor}'`,
    set: 'designation = designation',
    add: { profile_id: student, designation: text('x') },
    may: content(staff, managesUsers),
  },
};
