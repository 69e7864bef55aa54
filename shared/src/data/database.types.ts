// Written by `npm run types:database` from the migrations.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      academic_calendar_entries: {
        Row: {
          closes_office: boolean;
          ends_on: string;
          id: string;
          kind: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
          note: string | null;
          starts_on: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          closes_office?: boolean;
          ends_on: string;
          id?: string;
          kind: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
          note?: string | null;
          starts_on: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          closes_office?: boolean;
          ends_on?: string;
          id?: string;
          kind?: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
          note?: string | null;
          starts_on?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      achievements: {
        Row: {
          description: string;
          id: string;
          link: string | null;
          position: number;
          source: string | null;
          title: string;
          updated_at: string;
          year: number | null;
        };
        Insert: {
          description: string;
          id?: string;
          link?: string | null;
          position?: number;
          source?: string | null;
          title: string;
          updated_at?: string;
          year?: number | null;
        };
        Update: {
          description?: string;
          id?: string;
          link?: string | null;
          position?: number;
          source?: string | null;
          title?: string;
          updated_at?: string;
          year?: number | null;
        };
        Relationships: [];
      };
      admission_programmes: {
        Row: {
          begins_on: string | null;
          closes_on: string;
          description: string;
          documents: string[];
          duration: string;
          eligibility: string;
          fee_note: string | null;
          fee_per_year: number;
          id: string;
          level: string;
          name: string;
          opens_on: string;
          position: number;
          published: boolean;
          scholarships: string | null;
          seats: number;
          selection: string;
          slug: string;
          updated_at: string;
        };
        Insert: {
          begins_on?: string | null;
          closes_on: string;
          description: string;
          documents?: string[];
          duration: string;
          eligibility: string;
          fee_note?: string | null;
          fee_per_year: number;
          id?: string;
          level: string;
          name: string;
          opens_on: string;
          position?: number;
          published?: boolean;
          scholarships?: string | null;
          seats: number;
          selection: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          begins_on?: string | null;
          closes_on?: string;
          description?: string;
          documents?: string[];
          duration?: string;
          eligibility?: string;
          fee_note?: string | null;
          fee_per_year?: number;
          id?: string;
          level?: string;
          name?: string;
          opens_on?: string;
          position?: number;
          published?: boolean;
          scholarships?: string | null;
          seats?: number;
          selection?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      announcements: {
        Row: {
          date: string;
          expires_on: string | null;
          id: string;
          published: boolean;
          text: string;
          type: 'event' | 'admission' | 'workshop' | 'academic';
          updated_at: string;
        };
        Insert: {
          date?: string;
          expires_on?: string | null;
          id?: string;
          published?: boolean;
          text: string;
          type: 'event' | 'admission' | 'workshop' | 'academic';
          updated_at?: string;
        };
        Update: {
          date?: string;
          expires_on?: string | null;
          id?: string;
          published?: boolean;
          text?: string;
          type?: 'event' | 'admission' | 'workshop' | 'academic';
          updated_at?: string;
        };
        Relationships: [];
      };
      attempt_papers: {
        Row: { attempt_id: string; questions: Json; seed: number };
        Insert: { attempt_id: string; questions?: Json; seed?: number };
        Update: { attempt_id?: string; questions?: Json; seed?: number };
        Relationships: [
          {
            foreignKeyName: 'attempt_papers_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: true;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
        ];
      };
      attempt_questions: {
        Row: {
          answer: Json | null;
          attempt_id: string;
          key: Json;
          kind: string;
          points: number;
          position: number;
          revision: number;
          saved_at: string | null;
          score: number | null;
          seed: number;
          version_id: string;
        };
        Insert: {
          answer?: Json | null;
          attempt_id: string;
          key: Json;
          kind: string;
          points: number;
          position: number;
          revision?: number;
          saved_at?: string | null;
          score?: number | null;
          seed: number;
          version_id: string;
        };
        Update: {
          answer?: Json | null;
          attempt_id?: string;
          key?: Json;
          kind?: string;
          points?: number;
          position?: number;
          revision?: number;
          saved_at?: string | null;
          score?: number | null;
          seed?: number;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attempt_questions_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: false;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attempt_questions_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'question_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      attempt_score_history: {
        Row: {
          attempt_id: string;
          changed_at: string;
          changed_by: string | null;
          from_score: number;
          id: string;
          max_score: number;
          quiz_id: string;
          reason: string;
          student_id: string;
          to_score: number;
        };
        Insert: {
          attempt_id: string;
          changed_at: string;
          changed_by?: string | null;
          from_score: number;
          id?: string;
          max_score: number;
          quiz_id: string;
          reason: string;
          student_id: string;
          to_score: number;
        };
        Update: {
          attempt_id?: string;
          changed_at?: string;
          changed_by?: string | null;
          from_score?: number;
          id?: string;
          max_score?: number;
          quiz_id?: string;
          reason?: string;
          student_id?: string;
          to_score?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'attempt_score_history_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: false;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attempt_score_history_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attempt_score_history_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attempt_score_history_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      attendance_corrections: {
        Row: {
          corrected_at: string;
          corrected_by: string | null;
          from_status: 'present' | 'late' | 'absent' | 'excused';
          id: string;
          reason: string;
          roll_id: string;
          student_id: string;
          to_status: 'present' | 'late' | 'absent' | 'excused';
        };
        Insert: {
          corrected_at?: string;
          corrected_by?: string | null;
          from_status: 'present' | 'late' | 'absent' | 'excused';
          id?: string;
          reason: string;
          roll_id: string;
          student_id: string;
          to_status: 'present' | 'late' | 'absent' | 'excused';
        };
        Update: {
          corrected_at?: string;
          corrected_by?: string | null;
          from_status?: 'present' | 'late' | 'absent' | 'excused';
          id?: string;
          reason?: string;
          roll_id?: string;
          student_id?: string;
          to_status?: 'present' | 'late' | 'absent' | 'excused';
        };
        Relationships: [
          {
            foreignKeyName: 'attendance_corrections_corrected_by_fkey';
            columns: ['corrected_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attendance_corrections_roll_id_student_id_fkey';
            columns: ['roll_id', 'student_id'];
            isOneToOne: false;
            referencedRelation: 'attendance_records';
            referencedColumns: ['roll_id', 'student_id'];
          },
        ];
      };
      attendance_records: {
        Row: {
          marked_by: string | null;
          roll_id: string;
          status: 'present' | 'late' | 'absent' | 'excused';
          student_id: string;
          updated_at: string;
        };
        Insert: {
          marked_by?: string | null;
          roll_id: string;
          status?: 'present' | 'late' | 'absent' | 'excused';
          student_id: string;
          updated_at?: string;
        };
        Update: {
          marked_by?: string | null;
          roll_id?: string;
          status?: 'present' | 'late' | 'absent' | 'excused';
          student_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attendance_records_marked_by_fkey';
            columns: ['marked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attendance_records_roll_id_fkey';
            columns: ['roll_id'];
            isOneToOne: false;
            referencedRelation: 'rolls';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attendance_records_student_id_fkey1';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action:
            | 'insert'
            | 'update'
            | 'delete'
            | 'role_change'
            | 'account_removal'
            | 'admin_setup'
            | 'recovery_codes_made'
            | 'recovery_code_used'
            | 'sample_removal';
          actor_id: string | null;
          actor_name: string | null;
          after: Json | null;
          before: Json | null;
          happened_at: string;
          id: number;
          label: string | null;
          row_id: string | null;
          table_name: string;
        };
        Insert: {
          action:
            | 'insert'
            | 'update'
            | 'delete'
            | 'role_change'
            | 'account_removal'
            | 'admin_setup'
            | 'recovery_codes_made'
            | 'recovery_code_used'
            | 'sample_removal';
          actor_id?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          happened_at?: string;
          id?: never;
          label?: string | null;
          row_id?: string | null;
          table_name: string;
        };
        Update: {
          action?:
            | 'insert'
            | 'update'
            | 'delete'
            | 'role_change'
            | 'account_removal'
            | 'admin_setup'
            | 'recovery_codes_made'
            | 'recovery_code_used'
            | 'sample_removal';
          actor_id?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          happened_at?: string;
          id?: never;
          label?: string | null;
          row_id?: string | null;
          table_name?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author: string;
          author_id: string | null;
          body: string;
          category: 'statistics' | 'technology' | 'visualization' | 'machine learning' | 'programming';
          date: string;
          description: string;
          id: string;
          image: string | null;
          published: boolean;
          read_minutes: number | null;
          search_text: string | null;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author: string;
          author_id?: string | null;
          body: string;
          category: 'statistics' | 'technology' | 'visualization' | 'machine learning' | 'programming';
          date?: string;
          description: string;
          id?: string;
          image?: string | null;
          published?: boolean;
          read_minutes?: never;
          search_text?: never;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          author_id?: string | null;
          body?: string;
          category?: 'statistics' | 'technology' | 'visualization' | 'machine learning' | 'programming';
          date?: string;
          description?: string;
          id?: string;
          image?: string | null;
          published?: boolean;
          read_minutes?: never;
          search_text?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'blog_posts_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
        ];
      };
      class_members: {
        Row: {
          class_id: string;
          id: string;
          joined_on: string;
          left_on: string | null;
          profile_id: string;
          roll_number: string;
          updated_at: string;
        };
        Insert: {
          class_id: string;
          id?: string;
          joined_on?: string;
          left_on?: string | null;
          profile_id: string;
          roll_number: string;
          updated_at?: string;
        };
        Update: {
          class_id?: string;
          id?: string;
          joined_on?: string;
          left_on?: string | null;
          profile_id?: string;
          roll_number?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'class_members_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_members_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      class_requests: {
        Row: {
          asked_at: string;
          class_id: string;
          profile_id: string;
          reason: string | null;
          roll_number: string;
          settled_by: string | null;
          state: 'waiting' | 'refused';
          updated_at: string;
        };
        Insert: {
          asked_at?: string;
          class_id: string;
          profile_id: string;
          reason?: string | null;
          roll_number: string;
          settled_by?: string | null;
          state?: 'waiting' | 'refused';
          updated_at?: string;
        };
        Update: {
          asked_at?: string;
          class_id?: string;
          profile_id?: string;
          reason?: string | null;
          roll_number?: string;
          settled_by?: string | null;
          state?: 'waiting' | 'refused';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'class_requests_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_requests_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_requests_settled_by_fkey';
            columns: ['settled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      classes: {
        Row: {
          class_teacher_id: string | null;
          id: string;
          name: string;
          next_class_id: string | null;
          position: number;
          updated_at: string;
        };
        Insert: {
          class_teacher_id?: string | null;
          id?: string;
          name: string;
          next_class_id?: string | null;
          position?: number;
          updated_at?: string;
        };
        Update: {
          class_teacher_id?: string | null;
          id?: string;
          name?: string;
          next_class_id?: string | null;
          position?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'classes_class_teacher_id_fkey';
            columns: ['class_teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'classes_next_class_id_fkey';
            columns: ['next_class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          held_reasons: string[];
          id: string;
          kind: 'message' | 'enquiry';
          last_name: string;
          message: string;
          phone: string | null;
          programme: string | null;
          programme_id: string | null;
          reference: string;
          request_id: string | null;
          status: 'new' | 'read' | 'answered' | 'held';
          subject: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          first_name: string;
          held_reasons?: string[];
          id?: string;
          kind?: 'message' | 'enquiry';
          last_name: string;
          message: string;
          phone?: string | null;
          programme?: string | null;
          programme_id?: string | null;
          reference: string;
          request_id?: string | null;
          status?: 'new' | 'read' | 'answered' | 'held';
          subject: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          held_reasons?: string[];
          id?: string;
          kind?: 'message' | 'enquiry';
          last_name?: string;
          message?: string;
          phone?: string | null;
          programme?: string | null;
          programme_id?: string | null;
          reference?: string;
          request_id?: string | null;
          status?: 'new' | 'read' | 'answered' | 'held';
          subject?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_programme_id_fkey';
            columns: ['programme_id'];
            isOneToOne: false;
            referencedRelation: 'admission_programmes';
            referencedColumns: ['id'];
          },
        ];
      };
      content_revision: {
        Row: { changed_at: string; revision: number; topic: string };
        Insert: { changed_at?: string; revision?: number; topic: string };
        Update: { changed_at?: string; revision?: number; topic?: string };
        Relationships: [];
      };
      course_enrolments: {
        Row: {
          course_id: string;
          enrolled_at: string;
          profile_id: string;
          promoted_at: string | null;
          status: 'enrolled' | 'waiting';
        };
        Insert: {
          course_id: string;
          enrolled_at?: string;
          profile_id: string;
          promoted_at?: string | null;
          status?: 'enrolled' | 'waiting';
        };
        Update: {
          course_id?: string;
          enrolled_at?: string;
          profile_id?: string;
          promoted_at?: string | null;
          status?: 'enrolled' | 'waiting';
        };
        Relationships: [
          {
            foreignKeyName: 'course_enrolments_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_enrolments_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      course_outcomes: {
        Row: {
          course_id: string;
          declaration_id: string | null;
          outcome: 'finished' | 'not finished';
          profile_id: string;
          recorded_by: string | null;
          recorded_on: string;
          updated_at: string;
        };
        Insert: {
          course_id: string;
          declaration_id?: string | null;
          outcome: 'finished' | 'not finished';
          profile_id: string;
          recorded_by?: string | null;
          recorded_on?: string;
          updated_at?: string;
        };
        Update: {
          course_id?: string;
          declaration_id?: string | null;
          outcome?: 'finished' | 'not finished';
          profile_id?: string;
          recorded_by?: string | null;
          recorded_on?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_outcomes_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_outcomes_declaration_id_fkey';
            columns: ['declaration_id'];
            isOneToOne: false;
            referencedRelation: 'result_declarations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_outcomes_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_outcomes_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      course_prerequisites: {
        Row: { course_id: string; required_id: string };
        Insert: { course_id: string; required_id: string };
        Update: { course_id?: string; required_id?: string };
        Relationships: [
          {
            foreignKeyName: 'course_prerequisites_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_prerequisites_required_id_fkey';
            columns: ['required_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      courses: {
        Row: {
          benefits: string[];
          category: 'programming' | 'statistics' | 'machine learning';
          code: string;
          description: string;
          duration: string;
          enrol_until: string | null;
          featured_position: number | null;
          grading: string;
          id: string;
          image: string | null;
          level: 'Beginner' | 'Intermediate' | 'Advanced';
          offline_count: number;
          outcomes: string[];
          search_text: string | null;
          seats: number;
          slug: string;
          starts_on: string | null;
          status: 'Active' | 'Upcoming' | 'Draft';
          syllabus: string[];
          teacher_id: string | null;
          title: string;
          updated_at: string;
          workload: string;
        };
        Insert: {
          benefits?: string[];
          category: 'programming' | 'statistics' | 'machine learning';
          code: string;
          description: string;
          duration: string;
          enrol_until?: string | null;
          featured_position?: number | null;
          grading?: string;
          id?: string;
          image?: string | null;
          level: 'Beginner' | 'Intermediate' | 'Advanced';
          offline_count?: number;
          outcomes?: string[];
          search_text?: never;
          seats?: number;
          slug: string;
          starts_on?: string | null;
          status?: 'Active' | 'Upcoming' | 'Draft';
          syllabus?: string[];
          teacher_id?: string | null;
          title: string;
          updated_at?: string;
          workload?: string;
        };
        Update: {
          benefits?: string[];
          category?: 'programming' | 'statistics' | 'machine learning';
          code?: string;
          description?: string;
          duration?: string;
          enrol_until?: string | null;
          featured_position?: number | null;
          grading?: string;
          id?: string;
          image?: string | null;
          level?: 'Beginner' | 'Intermediate' | 'Advanced';
          offline_count?: number;
          outcomes?: string[];
          search_text?: never;
          seats?: number;
          slug?: string;
          starts_on?: string | null;
          status?: 'Active' | 'Upcoming' | 'Draft';
          syllabus?: string[];
          teacher_id?: string | null;
          title?: string;
          updated_at?: string;
          workload?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'courses_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
        ];
      };
      declared_results: {
        Row: { declaration_id: string; entries: Json; student_id: string; total: number | null };
        Insert: { declaration_id: string; entries: Json; student_id: string; total?: number | null };
        Update: { declaration_id?: string; entries?: Json; student_id?: string; total?: number | null };
        Relationships: [
          {
            foreignKeyName: 'declared_results_declaration_id_fkey';
            columns: ['declaration_id'];
            isOneToOne: false;
            referencedRelation: 'result_declarations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'declared_results_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_mails: {
        Row: {
          audience: 'registered' | 'waiting' | 'everybody';
          body: string;
          event_id: string;
          id: string;
          recipients: number;
          sent_at: string;
          sent_by: string | null;
          subject: string;
        };
        Insert: {
          audience: 'registered' | 'waiting' | 'everybody';
          body: string;
          event_id: string;
          id: string;
          recipients: number;
          sent_at?: string;
          sent_by?: string | null;
          subject: string;
        };
        Update: {
          audience?: 'registered' | 'waiting' | 'everybody';
          body?: string;
          event_id?: string;
          id?: string;
          recipients?: number;
          sent_at?: string;
          sent_by?: string | null;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_mails_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_mails_sent_by_fkey';
            columns: ['sent_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_registrations: {
        Row: {
          checked_in_at: string | null;
          checked_in_by: string | null;
          code: string;
          event_id: string;
          profile_id: string;
          promoted_at: string | null;
          registered_at: string;
          status: 'registered' | 'waiting';
        };
        Insert: {
          checked_in_at?: string | null;
          checked_in_by?: string | null;
          code?: string;
          event_id: string;
          profile_id: string;
          promoted_at?: string | null;
          registered_at?: string;
          status?: 'registered' | 'waiting';
        };
        Update: {
          checked_in_at?: string | null;
          checked_in_by?: string | null;
          code?: string;
          event_id?: string;
          profile_id?: string;
          promoted_at?: string | null;
          registered_at?: string;
          status?: 'registered' | 'waiting';
        };
        Relationships: [
          {
            foreignKeyName: 'event_registrations_checked_in_by_fkey';
            columns: ['checked_in_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_registrations_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_registrations_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          abstract: string;
          capacity: number | null;
          category: 'conference' | 'workshop' | 'lecture' | 'celebration' | 'symposium';
          description: string;
          ends_at: string;
          id: string;
          image: string | null;
          location: string;
          offline_count: number;
          published: boolean;
          recording_url: string | null;
          register_until: string | null;
          search_text: string | null;
          slides_url: string | null;
          slug: string;
          speaker: string | null;
          speaker_affiliation: string | null;
          starts_at: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          abstract?: string;
          capacity?: number | null;
          category: 'conference' | 'workshop' | 'lecture' | 'celebration' | 'symposium';
          description: string;
          ends_at: string;
          id?: string;
          image?: string | null;
          location: string;
          offline_count?: number;
          published?: boolean;
          recording_url?: string | null;
          register_until?: string | null;
          search_text?: never;
          slides_url?: string | null;
          slug: string;
          speaker?: string | null;
          speaker_affiliation?: string | null;
          starts_at: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          abstract?: string;
          capacity?: number | null;
          category?: 'conference' | 'workshop' | 'lecture' | 'celebration' | 'symposium';
          description?: string;
          ends_at?: string;
          id?: string;
          image?: string | null;
          location?: string;
          offline_count?: number;
          published?: boolean;
          recording_url?: string | null;
          register_until?: string | null;
          search_text?: never;
          slides_url?: string | null;
          slug?: string;
          speaker?: string | null;
          speaker_affiliation?: string | null;
          starts_at?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      extra_times: {
        Row: {
          group_id: string;
          id: string;
          kind: 'assignment' | 'assessment' | 'quiz';
          minutes: number | null;
          percent: number | null;
          reason: string;
          student_id: string;
          updated_at: string;
        };
        Insert: {
          group_id: string;
          id?: string;
          kind: 'assignment' | 'assessment' | 'quiz';
          minutes?: number | null;
          percent?: number | null;
          reason: string;
          student_id: string;
          updated_at?: string;
        };
        Update: {
          group_id?: string;
          id?: string;
          kind?: 'assignment' | 'assessment' | 'quiz';
          minutes?: number | null;
          percent?: number | null;
          reason?: string;
          student_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'extra_times_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'extra_times_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      faculty_members: {
        Row: {
          accepts_phd: boolean;
          designation: string;
          email: string;
          experience: string;
          id: string;
          name: string;
          office_hours: string | null;
          orcid: string | null;
          phone: string;
          photo: string | null;
          photo_alt: string | null;
          position: number;
          profile_id: string | null;
          publications: string[];
          qualification: string;
          research: string[];
          scholar_url: string | null;
          search_text: string | null;
          slug: string;
          specialization: string;
          updated_at: string;
        };
        Insert: {
          accepts_phd?: boolean;
          designation: string;
          email: string;
          experience: string;
          id?: string;
          name: string;
          office_hours?: string | null;
          orcid?: string | null;
          phone: string;
          photo?: string | null;
          photo_alt?: string | null;
          position?: number;
          profile_id?: string | null;
          publications?: string[];
          qualification: string;
          research?: string[];
          scholar_url?: string | null;
          search_text?: never;
          slug: string;
          specialization: string;
          updated_at?: string;
        };
        Update: {
          accepts_phd?: boolean;
          designation?: string;
          email?: string;
          experience?: string;
          id?: string;
          name?: string;
          office_hours?: string | null;
          orcid?: string | null;
          phone?: string;
          photo?: string | null;
          photo_alt?: string | null;
          position?: number;
          profile_id?: string | null;
          publications?: string[];
          qualification?: string;
          research?: string[];
          scholar_url?: string | null;
          search_text?: never;
          slug?: string;
          specialization?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'faculty_members_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      gallery_albums: {
        Row: {
          category: string;
          id: string;
          published: boolean;
          slug: string;
          taken_on: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          category: string;
          id?: string;
          published?: boolean;
          slug: string;
          taken_on: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          category?: string;
          id?: string;
          published?: boolean;
          slug?: string;
          taken_on?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      gallery_items: {
        Row: {
          album_id: string;
          category: string;
          description: string;
          id: string;
          image: string | null;
          image_height: number | null;
          image_medium: string | null;
          image_small: string | null;
          image_width: number | null;
          position: number;
          title: string;
          updated_at: string;
        };
        Insert: {
          album_id: string;
          category: string;
          description: string;
          id?: string;
          image?: string | null;
          image_height?: number | null;
          image_medium?: string | null;
          image_small?: string | null;
          image_width?: number | null;
          position?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          album_id?: string;
          category?: string;
          description?: string;
          id?: string;
          image?: string | null;
          image_height?: number | null;
          image_medium?: string | null;
          image_small?: string | null;
          image_width?: number | null;
          position?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'gallery_items_album_id_fkey';
            columns: ['album_id'];
            isOneToOne: false;
            referencedRelation: 'gallery_albums';
            referencedColumns: ['id'];
          },
        ];
      };
      grade_rules: {
        Row: {
          credits: number | null;
          drop_assessments: number;
          drop_assignments: number;
          group_id: string;
          updated_at: string;
        };
        Insert: {
          credits?: number | null;
          drop_assessments?: number;
          drop_assignments?: number;
          group_id: string;
          updated_at?: string;
        };
        Update: {
          credits?: number | null;
          drop_assessments?: number;
          drop_assignments?: number;
          group_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'grade_rules_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: true;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      grade_schemes: {
        Row: {
          decimals: number;
          grades: Json;
          id: string;
          name: string;
          source: string;
          starts_on: string;
          updated_at: string;
        };
        Insert: {
          decimals?: number;
          grades: Json;
          id?: string;
          name: string;
          source: string;
          starts_on: string;
          updated_at?: string;
        };
        Update: {
          decimals?: number;
          grades?: Json;
          id?: string;
          name?: string;
          source?: string;
          starts_on?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      group_teachers: {
        Row: { group_id: string; profile_id: string };
        Insert: { group_id: string; profile_id: string };
        Update: { group_id?: string; profile_id?: string };
        Relationships: [
          {
            foreignKeyName: 'group_teachers_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_teachers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      highlight_stats: {
        Row: {
          cohort: string | null;
          id: string;
          key: string;
          label: string;
          part: number | null;
          position: number;
          scope: string;
          source: string | null;
          updated_at: string;
          value: string;
          whole: number | null;
        };
        Insert: {
          cohort?: string | null;
          id?: string;
          key: string;
          label: string;
          part?: number | null;
          position?: number;
          scope: string;
          source?: string | null;
          updated_at?: string;
          value: string;
          whole?: number | null;
        };
        Update: {
          cohort?: string | null;
          id?: string;
          key?: string;
          label?: string;
          part?: number | null;
          position?: number;
          scope?: string;
          source?: string | null;
          updated_at?: string;
          value?: string;
          whole?: number | null;
        };
        Relationships: [];
      };
      lab_resources: {
        Row: {
          available: number;
          condition: 'Good' | 'Needs repair' | 'Out of use';
          id: string;
          kind: 'computer' | 'software' | 'instrument' | 'data set' | 'book';
          laboratory: string;
          name: string;
          note: string;
          quantity: number;
          updated_at: string;
        };
        Insert: {
          available?: number;
          condition?: 'Good' | 'Needs repair' | 'Out of use';
          id?: string;
          kind: 'computer' | 'software' | 'instrument' | 'data set' | 'book';
          laboratory: string;
          name: string;
          note?: string;
          quantity?: number;
          updated_at?: string;
        };
        Update: {
          available?: number;
          condition?: 'Good' | 'Needs repair' | 'Out of use';
          id?: string;
          kind?: 'computer' | 'software' | 'instrument' | 'data set' | 'book';
          laboratory?: string;
          name?: string;
          note?: string;
          quantity?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      lab_sessions: {
        Row: {
          class_id: string | null;
          ends_at: string;
          group_id: string | null;
          id: string;
          in_charge: string;
          laboratory: string;
          notes: string;
          seats: number;
          starts_at: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          class_id?: string | null;
          ends_at: string;
          group_id?: string | null;
          id?: string;
          in_charge?: string;
          laboratory: string;
          notes?: string;
          seats: number;
          starts_at: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          class_id?: string | null;
          ends_at?: string;
          group_id?: string | null;
          id?: string;
          in_charge?: string;
          laboratory?: string;
          notes?: string;
          seats?: number;
          starts_at?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lab_sessions_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lab_sessions_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      mark_history: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          deduction: number;
          feedback: string;
          final_score: number | null;
          grade: string | null;
          id: string;
          mark_id: string;
          max_marks: number;
          points: Json;
          reason: string | null;
          score: number | null;
          shown: boolean;
          student_id: string;
          task_id: string;
        };
        Insert: {
          changed_at: string;
          changed_by?: string | null;
          deduction: number;
          feedback: string;
          final_score?: number | null;
          grade?: string | null;
          id?: string;
          mark_id: string;
          max_marks: number;
          points: Json;
          reason?: string | null;
          score?: number | null;
          shown: boolean;
          student_id: string;
          task_id: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          deduction?: number;
          feedback?: string;
          final_score?: number | null;
          grade?: string | null;
          id?: string;
          mark_id?: string;
          max_marks?: number;
          points?: Json;
          reason?: string | null;
          score?: number | null;
          shown?: boolean;
          student_id?: string;
          task_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mark_history_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mark_history_mark_id_fkey';
            columns: ['mark_id'];
            isOneToOne: false;
            referencedRelation: 'marks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mark_history_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mark_history_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      marks: {
        Row: {
          deduction: number;
          feedback: string;
          files: Json;
          final_score: number | null;
          grade: string | null;
          id: string;
          marked_by: string | null;
          max_marks: number;
          points: Json;
          score: number | null;
          student_id: string;
          submission_id: string | null;
          task_id: string;
          updated_at: string;
        };
        Insert: {
          deduction?: number;
          feedback?: string;
          files?: Json;
          final_score?: never;
          grade?: never;
          id?: string;
          marked_by?: string | null;
          max_marks: number;
          points?: Json;
          score?: number | null;
          student_id: string;
          submission_id?: string | null;
          task_id: string;
          updated_at?: string;
        };
        Update: {
          deduction?: number;
          feedback?: string;
          files?: Json;
          final_score?: never;
          grade?: never;
          id?: string;
          marked_by?: string | null;
          max_marks?: number;
          points?: Json;
          score?: number | null;
          student_id?: string;
          submission_id?: string | null;
          task_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'marks_marked_by_fkey';
            columns: ['marked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marks_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marks_submission_id_fkey';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marks_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marks_task_id_max_marks_fkey';
            columns: ['task_id', 'max_marks'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id', 'max_marks'];
          },
        ];
      };
      material_downloads: {
        Row: { day: string; downloaded_at: string; material_id: string; person_id: string; version: number };
        Insert: { day: string; downloaded_at?: string; material_id: string; person_id: string; version: number };
        Update: { day?: string; downloaded_at?: string; material_id?: string; person_id?: string; version?: number };
        Relationships: [
          {
            foreignKeyName: 'material_downloads_material_id_fkey';
            columns: ['material_id'];
            isOneToOne: false;
            referencedRelation: 'study_materials';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'material_downloads_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      material_versions: {
        Row: {
          id: string;
          material_id: string;
          media_type: string;
          name: string;
          note: string;
          path: string;
          size: number;
          uploaded_at: string;
          uploaded_by: string | null;
          uploaded_by_name: string;
          version: number;
        };
        Insert: {
          id: string;
          material_id: string;
          media_type: string;
          name: string;
          note?: string;
          path: string;
          size: number;
          uploaded_at?: string;
          uploaded_by?: string | null;
          uploaded_by_name: string;
          version: number;
        };
        Update: {
          id?: string;
          material_id?: string;
          media_type?: string;
          name?: string;
          note?: string;
          path?: string;
          size?: number;
          uploaded_at?: string;
          uploaded_by?: string | null;
          uploaded_by_name?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'material_versions_material_id_fkey';
            columns: ['material_id'];
            isOneToOne: false;
            referencedRelation: 'study_materials';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'material_versions_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notices: {
        Row: {
          cause: string | null;
          created_at: string;
          id: string;
          kind:
            | 'marks'
            | 'results'
            | 'seat'
            | 'event'
            | 'session'
            | 'attendance'
            | 'class'
            | 'extra_time'
            | 'survey'
            | 'quiz';
          parts: Json;
          path: string;
          person_id: string;
          read_at: string | null;
        };
        Insert: {
          cause?: string | null;
          created_at?: string;
          id?: string;
          kind:
            | 'marks'
            | 'results'
            | 'seat'
            | 'event'
            | 'session'
            | 'attendance'
            | 'class'
            | 'extra_time'
            | 'survey'
            | 'quiz';
          parts?: Json;
          path: string;
          person_id: string;
          read_at?: string | null;
        };
        Update: {
          cause?: string | null;
          created_at?: string;
          id?: string;
          kind?:
            | 'marks'
            | 'results'
            | 'seat'
            | 'event'
            | 'session'
            | 'attendance'
            | 'class'
            | 'extra_time'
            | 'survey'
            | 'quiz';
          parts?: Json;
          path?: string;
          person_id?: string;
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notices_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      opening_hours: {
        Row: {
          closes_at: string;
          id: string;
          opens_at: string;
          schedule: 'office' | 'campus';
          updated_at: string;
          weekday: number;
        };
        Insert: {
          closes_at: string;
          id?: string;
          opens_at: string;
          schedule: 'office' | 'campus';
          updated_at?: string;
          weekday: number;
        };
        Update: {
          closes_at?: string;
          id?: string;
          opens_at?: string;
          schedule?: 'office' | 'campus';
          updated_at?: string;
          weekday?: number;
        };
        Relationships: [];
      };
      openings: {
        Row: {
          closes_on: string;
          description: string;
          how_to_apply: string;
          id: string;
          posted_on: string;
          posts: number;
          published: boolean;
          qualification: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          closes_on: string;
          description: string;
          how_to_apply: string;
          id?: string;
          posted_on?: string;
          posts?: number;
          published?: boolean;
          qualification: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          closes_on?: string;
          description?: string;
          how_to_apply?: string;
          id?: string;
          posted_on?: string;
          posts?: number;
          published?: boolean;
          qualification?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      page_texts: {
        Row: { attribution: string | null; body: string; heading: string; key: string; updated_at: string };
        Insert: { attribution?: string | null; body: string; heading: string; key: string; updated_at?: string };
        Update: { attribution?: string | null; body?: string; heading?: string; key?: string; updated_at?: string };
        Relationships: [];
      };
      paper_authors: {
        Row: { faculty_id: string; paper_id: string; position: number };
        Insert: { faculty_id: string; paper_id: string; position?: number };
        Update: { faculty_id?: string; paper_id?: string; position?: number };
        Relationships: [
          {
            foreignKeyName: 'paper_authors_faculty_id_fkey';
            columns: ['faculty_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'paper_authors_paper_id_fkey';
            columns: ['paper_id'];
            isOneToOne: false;
            referencedRelation: 'research_papers';
            referencedColumns: ['id'];
          },
        ];
      };
      placement_cohorts: {
        Row: {
          graduates: number;
          id: string;
          looked_for_work: number;
          placed: number;
          programme: string;
          source: string;
          updated_at: string;
          year: number;
        };
        Insert: {
          graduates: number;
          id?: string;
          looked_for_work: number;
          placed: number;
          programme: string;
          source: string;
          updated_at?: string;
          year: number;
        };
        Update: {
          graduates?: number;
          id?: string;
          looked_for_work?: number;
          placed?: number;
          programme?: string;
          source?: string;
          updated_at?: string;
          year?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          email: string;
          full_name: string | null;
          id: string;
          role: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at: string;
        };
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          email: string;
          full_name?: string | null;
          id: string;
          role?: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at?: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          email?: string;
          full_name?: string | null;
          id?: string;
          role?: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at?: string;
        };
        Relationships: [];
      };
      projects: {
        Row: {
          amount: number;
          description: string;
          funding: string;
          id: string;
          investigators: string[];
          outcomes: string[];
          started_on: string | null;
          status: 'ongoing' | 'completed';
          timeline: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          amount: number;
          description: string;
          funding: string;
          id?: string;
          investigators?: string[];
          outcomes?: string[];
          started_on?: string | null;
          status: 'ongoing' | 'completed';
          timeline: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          amount?: number;
          description?: string;
          funding?: string;
          id?: string;
          investigators?: string[];
          outcomes?: string[];
          started_on?: string | null;
          status?: 'ongoing' | 'completed';
          timeline?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      question_versions: {
        Row: {
          content: Json;
          created_at: string;
          created_by: string | null;
          feedback: Json;
          id: string;
          key: Json;
          kind: 'single' | 'multiple' | 'numeric' | 'text' | 'ordering' | 'matching';
          note: string;
          parameters: Json;
          question_id: string;
          stem: string;
          version: number;
        };
        Insert: {
          content?: Json;
          created_at?: string;
          created_by?: string | null;
          feedback?: Json;
          id?: string;
          key: Json;
          kind: 'single' | 'multiple' | 'numeric' | 'text' | 'ordering' | 'matching';
          note?: string;
          parameters?: Json;
          question_id: string;
          stem: string;
          version: number;
        };
        Update: {
          content?: Json;
          created_at?: string;
          created_by?: string | null;
          feedback?: Json;
          id?: string;
          key?: Json;
          kind?: 'single' | 'multiple' | 'numeric' | 'text' | 'ordering' | 'matching';
          note?: string;
          parameters?: Json;
          question_id?: string;
          stem?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'question_versions_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'question_versions_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'questions';
            referencedColumns: ['id'];
          },
        ];
      };
      questions: {
        Row: {
          archived: boolean;
          group_id: string | null;
          id: string;
          search_text: string | null;
          tags: string[];
          title: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          archived?: boolean;
          group_id?: string | null;
          id?: string;
          search_text?: never;
          tags?: string[];
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          archived?: boolean;
          group_id?: string | null;
          id?: string;
          search_text?: never;
          tags?: string[];
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'questions_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      quiz_attempts: {
        Row: {
          ends_at: string;
          extra_minutes: number;
          id: string;
          number: number;
          quiz_id: string;
          receipt: string | null;
          started_at: string;
          student_id: string;
          submitted_at: string | null;
          submitted_by: 'student' | 'deadline' | null;
        };
        Insert: {
          ends_at: string;
          extra_minutes?: number;
          id?: string;
          number?: number;
          quiz_id: string;
          receipt?: string | null;
          started_at?: string;
          student_id: string;
          submitted_at?: string | null;
          submitted_by?: 'student' | 'deadline' | null;
        };
        Update: {
          ends_at?: string;
          extra_minutes?: number;
          id?: string;
          number?: number;
          quiz_id?: string;
          receipt?: string | null;
          started_at?: string;
          student_id?: string;
          submitted_at?: string | null;
          submitted_by?: 'student' | 'deadline' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_attempts_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_attempts_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      quiz_items: {
        Row: {
          draws: number | null;
          id: string;
          points: number;
          position: number;
          question_id: string | null;
          quiz_id: string;
          tag: string | null;
        };
        Insert: {
          draws?: number | null;
          id?: string;
          points?: number;
          position: number;
          question_id?: string | null;
          quiz_id: string;
          tag?: string | null;
        };
        Update: {
          draws?: number | null;
          id?: string;
          points?: number;
          position?: number;
          question_id?: string | null;
          quiz_id?: string;
          tag?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_items_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_items_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
        ];
      };
      quiz_results: {
        Row: { attempt_id: string; max_score: number; quiz_id: string; score: number; student_id: string };
        Insert: { attempt_id: string; max_score: number; quiz_id: string; score: number; student_id: string };
        Update: { attempt_id?: string; max_score?: number; quiz_id?: string; score?: number; student_id?: string };
        Relationships: [
          {
            foreignKeyName: 'quiz_results_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: true;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_results_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_results_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      quizzes: {
        Row: {
          attempts_allowed: number | null;
          category: 'statistics' | 'programming' | 'visualization' | 'machine learning';
          closes_at: string | null;
          description: string;
          difficulty: 'Easy' | 'Medium' | 'Hard';
          duration_minutes: number;
          group_id: string | null;
          id: string;
          offline_count: number;
          opens_at: string | null;
          published: boolean;
          question_count: number;
          release: 'submitted' | 'closed' | 'by hand';
          released_at: string | null;
          search_text: string | null;
          shuffle_options: boolean;
          shuffle_questions: boolean;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          attempts_allowed?: number | null;
          category: 'statistics' | 'programming' | 'visualization' | 'machine learning';
          closes_at?: string | null;
          description: string;
          difficulty: 'Easy' | 'Medium' | 'Hard';
          duration_minutes: number;
          group_id?: string | null;
          id?: string;
          offline_count?: number;
          opens_at?: string | null;
          published?: boolean;
          question_count?: number;
          release?: 'submitted' | 'closed' | 'by hand';
          released_at?: string | null;
          search_text?: never;
          shuffle_options?: boolean;
          shuffle_questions?: boolean;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          attempts_allowed?: number | null;
          category?: 'statistics' | 'programming' | 'visualization' | 'machine learning';
          closes_at?: string | null;
          description?: string;
          difficulty?: 'Easy' | 'Medium' | 'Hard';
          duration_minutes?: number;
          group_id?: string | null;
          id?: string;
          offline_count?: number;
          opens_at?: string | null;
          published?: boolean;
          question_count?: number;
          release?: 'submitted' | 'closed' | 'by hand';
          released_at?: string | null;
          search_text?: never;
          shuffle_options?: boolean;
          shuffle_questions?: boolean;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quizzes_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      rainfall_observations: {
        Row: { mm: number; updated_at: string; year: number };
        Insert: { mm: number; updated_at?: string; year: number };
        Update: { mm?: number; updated_at?: string; year?: number };
        Relationships: [];
      };
      research_papers: {
        Row: {
          abstract: string;
          authors: string[];
          citation_count: number;
          doi: string | null;
          download_url: string | null;
          id: string;
          issue: string;
          journal: string;
          keywords: string[];
          open_data: boolean;
          pages: string | null;
          search_text: string | null;
          slug: string;
          title: string;
          updated_at: string;
          url: string | null;
          year: number;
        };
        Insert: {
          abstract: string;
          authors: string[];
          citation_count?: number;
          doi?: string | null;
          download_url?: string | null;
          id?: string;
          issue?: string;
          journal: string;
          keywords?: string[];
          open_data?: boolean;
          pages?: string | null;
          search_text?: never;
          slug: string;
          title: string;
          updated_at?: string;
          url?: string | null;
          year: number;
        };
        Update: {
          abstract?: string;
          authors?: string[];
          citation_count?: number;
          doi?: string | null;
          download_url?: string | null;
          id?: string;
          issue?: string;
          journal?: string;
          keywords?: string[];
          open_data?: boolean;
          pages?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
          url?: string | null;
          year?: number;
        };
        Relationships: [];
      };
      result_declarations: {
        Row: {
          credits: number | null;
          declared_at: string;
          declared_by: string | null;
          drop_assessments: number;
          drop_assignments: number;
          group_id: string;
          id: string;
          number: number;
          reason: string | null;
          scheme_id: string;
          subject: string;
        };
        Insert: {
          credits?: number | null;
          declared_at: string;
          declared_by?: string | null;
          drop_assessments: number;
          drop_assignments: number;
          group_id: string;
          id?: string;
          number: number;
          reason?: string | null;
          scheme_id: string;
          subject: string;
        };
        Update: {
          credits?: number | null;
          declared_at?: string;
          declared_by?: string | null;
          drop_assessments?: number;
          drop_assignments?: number;
          group_id?: string;
          id?: string;
          number?: number;
          reason?: string | null;
          scheme_id?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'result_declarations_declared_by_fkey';
            columns: ['declared_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'result_declarations_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'result_declarations_scheme_id_fkey';
            columns: ['scheme_id'];
            isOneToOne: false;
            referencedRelation: 'grade_schemes';
            referencedColumns: ['id'];
          },
        ];
      };
      role_permissions: {
        Row: {
          permission:
            | 'manage_users'
            | 'manage_content'
            | 'view_analytics'
            | 'manage_surveys'
            | 'manage_events'
            | 'manage_courses'
            | 'manage_lab'
            | 'upload_resources'
            | 'view_student_progress'
            | 'manage_assigned_courses'
            | 'manage_lab_resources'
            | 'track_attendance';
          role: 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
        };
        Insert: {
          permission:
            | 'manage_users'
            | 'manage_content'
            | 'view_analytics'
            | 'manage_surveys'
            | 'manage_events'
            | 'manage_courses'
            | 'manage_lab'
            | 'upload_resources'
            | 'view_student_progress'
            | 'manage_assigned_courses'
            | 'manage_lab_resources'
            | 'track_attendance';
          role: 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
        };
        Update: {
          permission?:
            | 'manage_users'
            | 'manage_content'
            | 'view_analytics'
            | 'manage_surveys'
            | 'manage_events'
            | 'manage_courses'
            | 'manage_lab'
            | 'upload_resources'
            | 'view_student_progress'
            | 'manage_assigned_courses'
            | 'manage_lab_resources'
            | 'track_attendance';
          role?: 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
        };
        Relationships: [];
      };
      rolls: {
        Row: {
          ends_at: string;
          group_id: string | null;
          held_on: string;
          id: string;
          lab_session_id: string | null;
          marked_until: string;
          opened_by: string | null;
          starts_at: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          ends_at: string;
          group_id?: string | null;
          held_on: string;
          id?: string;
          lab_session_id?: string | null;
          marked_until: string;
          opened_by?: string | null;
          starts_at: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          ends_at?: string;
          group_id?: string | null;
          held_on?: string;
          id?: string;
          lab_session_id?: string | null;
          marked_until?: string;
          opened_by?: string | null;
          starts_at?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rolls_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rolls_lab_session_id_fkey';
            columns: ['lab_session_id'];
            isOneToOne: true;
            referencedRelation: 'lab_sessions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rolls_opened_by_fkey';
            columns: ['opened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      search_words: {
        Row: { variants: string[] | null; word: string };
        Insert: { variants?: never; word: string };
        Update: { variants?: never; word?: string };
        Relationships: [];
      };
      session_changes: {
        Row: {
          changed_by: string | null;
          ends_at: string | null;
          entry_id: string | null;
          group_id: string | null;
          guest_teacher: string;
          held_on: string | null;
          id: string;
          kind: 'cancelled' | 'moved' | 'added';
          label: string;
          on_day: string | null;
          reason: string;
          room: string;
          room_key: string | null;
          span: string | null;
          starts_at: string | null;
          teacher_id: string | null;
          teacher_key: string | null;
          timetable_id: string;
          type: 'Lecture' | 'Practical' | 'Break';
          updated_at: string;
        };
        Insert: {
          changed_by?: string | null;
          ends_at?: string | null;
          entry_id?: string | null;
          group_id?: string | null;
          guest_teacher?: string;
          held_on?: string | null;
          id?: string;
          kind: 'cancelled' | 'moved' | 'added';
          label?: string;
          on_day?: string | null;
          reason: string;
          room?: string;
          room_key?: never;
          span?: never;
          starts_at?: string | null;
          teacher_id?: string | null;
          teacher_key?: never;
          timetable_id: string;
          type?: 'Lecture' | 'Practical' | 'Break';
          updated_at?: string;
        };
        Update: {
          changed_by?: string | null;
          ends_at?: string | null;
          entry_id?: string | null;
          group_id?: string | null;
          guest_teacher?: string;
          held_on?: string | null;
          id?: string;
          kind?: 'cancelled' | 'moved' | 'added';
          label?: string;
          on_day?: string | null;
          reason?: string;
          room?: string;
          room_key?: never;
          span?: never;
          starts_at?: string | null;
          teacher_id?: string | null;
          teacher_key?: never;
          timetable_id?: string;
          type?: 'Lecture' | 'Practical' | 'Break';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'session_changes_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_changes_entry_id_fkey';
            columns: ['entry_id'];
            isOneToOne: false;
            referencedRelation: 'timetable_entries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_changes_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_changes_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_changes_timetable_id_fkey';
            columns: ['timetable_id'];
            isOneToOne: false;
            referencedRelation: 'timetables';
            referencedColumns: ['id'];
          },
        ];
      };
      site_settings: {
        Row: {
          about_text: string;
          address: string;
          admission_admitted: number | null;
          admission_applicants: number | null;
          admission_interviewed: number | null;
          admission_year: number | null;
          campus_hours: string;
          campus_hours_label: string;
          college: string;
          department: string;
          email: string;
          founded_year: number;
          hero_headline: string;
          hero_lede: string;
          id: boolean;
          office_hours: string;
          office_hours_label: string;
          phone: string;
          social_links: Json;
          time_zone: string;
          updated_at: string;
        };
        Insert: {
          about_text: string;
          address: string;
          admission_admitted?: number | null;
          admission_applicants?: number | null;
          admission_interviewed?: number | null;
          admission_year?: number | null;
          campus_hours?: string;
          campus_hours_label?: string;
          college: string;
          department: string;
          email: string;
          founded_year?: number;
          hero_headline: string;
          hero_lede: string;
          id?: boolean;
          office_hours?: string;
          office_hours_label?: string;
          phone: string;
          social_links?: Json;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          about_text?: string;
          address?: string;
          admission_admitted?: number | null;
          admission_applicants?: number | null;
          admission_interviewed?: number | null;
          admission_year?: number | null;
          campus_hours?: string;
          campus_hours_label?: string;
          college?: string;
          department?: string;
          email?: string;
          founded_year?: number;
          hero_headline?: string;
          hero_lede?: string;
          id?: boolean;
          office_hours?: string;
          office_hours_label?: string;
          phone?: string;
          social_links?: Json;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      staff_members: {
        Row: { department: string; designation: string; profile_id: string; updated_at: string };
        Insert: { department?: string; designation: string; profile_id: string; updated_at?: string };
        Update: { department?: string; designation?: string; profile_id?: string; updated_at?: string };
        Relationships: [
          {
            foreignKeyName: 'staff_members_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      student_research: {
        Row: {
          abstract: string;
          id: string;
          level: 'PhD' | 'MSc';
          student: string;
          supervisor: string;
          supervisor_id: string | null;
          tags: string[];
          title: string;
          updated_at: string;
          year: number;
        };
        Insert: {
          abstract: string;
          id?: string;
          level: 'PhD' | 'MSc';
          student: string;
          supervisor: string;
          supervisor_id?: string | null;
          tags?: string[];
          title: string;
          updated_at?: string;
          year: number;
        };
        Update: {
          abstract?: string;
          id?: string;
          level?: 'PhD' | 'MSc';
          student?: string;
          supervisor?: string;
          supervisor_id?: string | null;
          tags?: string[];
          title?: string;
          updated_at?: string;
          year?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'student_research_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
        ];
      };
      study_materials: {
        Row: {
          body: string;
          category: 'statistics' | 'probability' | 'programming' | 'visualization' | 'machine learning';
          closes_at: string | null;
          course_id: string | null;
          description: string;
          download_url: string | null;
          downloads: number;
          file_name: string | null;
          file_size: number | null;
          format: string;
          group_id: string | null;
          id: string;
          media_type: string | null;
          opens_at: string | null;
          position: number;
          published: boolean;
          search_text: string | null;
          semester: string;
          subject: string;
          title: string;
          topic: string;
          topic_order: string | null;
          type: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
          updated_at: string;
          uploaded_at: string;
          uploaded_by: string | null;
          uploaded_by_name: string;
          version: number;
        };
        Insert: {
          body?: string;
          category: 'statistics' | 'probability' | 'programming' | 'visualization' | 'machine learning';
          closes_at?: string | null;
          course_id?: string | null;
          description: string;
          download_url?: string | null;
          downloads?: number;
          file_name?: string | null;
          file_size?: number | null;
          format: string;
          group_id?: string | null;
          id?: string;
          media_type?: string | null;
          opens_at?: string | null;
          position?: number;
          published?: boolean;
          search_text?: never;
          semester: string;
          subject: string;
          title: string;
          topic?: string;
          topic_order?: never;
          type: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
          updated_at?: string;
          uploaded_at?: string;
          uploaded_by?: string | null;
          uploaded_by_name: string;
          version?: number;
        };
        Update: {
          body?: string;
          category?: 'statistics' | 'probability' | 'programming' | 'visualization' | 'machine learning';
          closes_at?: string | null;
          course_id?: string | null;
          description?: string;
          download_url?: string | null;
          downloads?: number;
          file_name?: string | null;
          file_size?: number | null;
          format?: string;
          group_id?: string | null;
          id?: string;
          media_type?: string | null;
          opens_at?: string | null;
          position?: number;
          published?: boolean;
          search_text?: never;
          semester?: string;
          subject?: string;
          title?: string;
          topic?: string;
          topic_order?: never;
          type?: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
          updated_at?: string;
          uploaded_at?: string;
          uploaded_by?: string | null;
          uploaded_by_name?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'study_materials_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_materials_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_materials_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      submission_drafts: {
        Row: { body: string; files: Json; student_id: string; task_id: string; updated_at: string };
        Insert: { body: string; files: Json; student_id: string; task_id: string; updated_at: string };
        Update: { body?: string; files?: Json; student_id?: string; task_id?: string; updated_at?: string };
        Relationships: [
          {
            foreignKeyName: 'submission_drafts_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_drafts_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      submissions: {
        Row: {
          body: string;
          files: Json;
          id: string;
          receipt: string;
          student_id: string;
          submitted_at: string;
          task_id: string;
          version: number;
        };
        Insert: {
          body: string;
          files: Json;
          id: string;
          receipt: string;
          student_id: string;
          submitted_at: string;
          task_id: string;
          version: number;
        };
        Update: {
          body?: string;
          files?: Json;
          id?: string;
          receipt?: string;
          student_id?: string;
          submitted_at?: string;
          task_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'submissions_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submissions_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_answers: {
        Row: {
          answer: string;
          id: string;
          question_id: string;
          step: number;
          submission_id: string;
          survey_id: string;
        };
        Insert: {
          answer: string;
          id?: string;
          question_id: string;
          step?: number;
          submission_id: string;
          survey_id: string;
        };
        Update: {
          answer?: string;
          id?: string;
          question_id?: string;
          step?: number;
          submission_id?: string;
          survey_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_answers_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'survey_questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_answers_survey_id_fkey';
            columns: ['survey_id'];
            isOneToOne: false;
            referencedRelation: 'surveys';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_named_answers: {
        Row: { answers: Json; profile_id: string; survey_id: string };
        Insert: { answers: Json; profile_id: string; survey_id: string };
        Update: { answers?: Json; profile_id?: string; survey_id?: string };
        Relationships: [
          {
            foreignKeyName: 'survey_named_answers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_named_answers_survey_id_fkey';
            columns: ['survey_id'];
            isOneToOne: false;
            referencedRelation: 'surveys';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_questions: {
        Row: {
          high_label: string | null;
          highest: number | null;
          id: string;
          is_required: boolean;
          kind: 'choice' | 'multiple' | 'likert' | 'scale' | 'number' | 'text';
          low_label: string | null;
          lowest: number | null;
          options: string[];
          position: number;
          prompt: string;
          shown_if_answers: string[];
          shown_if_question: string | null;
          survey_id: string | null;
          template_id: string | null;
        };
        Insert: {
          high_label?: string | null;
          highest?: number | null;
          id?: string;
          is_required?: boolean;
          kind: 'choice' | 'multiple' | 'likert' | 'scale' | 'number' | 'text';
          low_label?: string | null;
          lowest?: number | null;
          options?: string[];
          position: number;
          prompt: string;
          shown_if_answers?: string[];
          shown_if_question?: string | null;
          survey_id?: string | null;
          template_id?: string | null;
        };
        Update: {
          high_label?: string | null;
          highest?: number | null;
          id?: string;
          is_required?: boolean;
          kind?: 'choice' | 'multiple' | 'likert' | 'scale' | 'number' | 'text';
          low_label?: string | null;
          lowest?: number | null;
          options?: string[];
          position?: number;
          prompt?: string;
          shown_if_answers?: string[];
          shown_if_question?: string | null;
          survey_id?: string | null;
          template_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_questions_shown_if_question_fkey';
            columns: ['shown_if_question'];
            isOneToOne: false;
            referencedRelation: 'survey_questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_questions_survey_id_fkey';
            columns: ['survey_id'];
            isOneToOne: false;
            referencedRelation: 'surveys';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_questions_template_id_fkey';
            columns: ['template_id'];
            isOneToOne: false;
            referencedRelation: 'survey_templates';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_receipts: {
        Row: { profile_id: string; sending: string | null; survey_id: string };
        Insert: { profile_id: string; sending?: string | null; survey_id: string };
        Update: { profile_id?: string; sending?: string | null; survey_id?: string };
        Relationships: [
          {
            foreignKeyName: 'survey_receipts_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_receipts_survey_id_fkey';
            columns: ['survey_id'];
            isOneToOne: false;
            referencedRelation: 'surveys';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_templates: {
        Row: {
          category: string;
          description: string;
          id: string;
          image: string | null;
          search_text: string | null;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          category: string;
          description: string;
          id?: string;
          image?: string | null;
          search_text?: never;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          category?: string;
          description?: string;
          id?: string;
          image?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      surveys: {
        Row: {
          anonymity: 'anonymous' | 'named';
          category: string;
          created_at: string;
          created_by: string | null;
          deadline: string | null;
          description: string;
          id: string;
          return_reason: string | null;
          search_text: string | null;
          status: 'Proposed' | 'Draft' | 'Active' | 'Closed';
          template_id: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          anonymity?: 'anonymous' | 'named';
          category: string;
          created_at?: string;
          created_by?: string | null;
          deadline?: string | null;
          description?: string;
          id?: string;
          return_reason?: string | null;
          search_text?: never;
          status?: 'Proposed' | 'Draft' | 'Active' | 'Closed';
          template_id?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          anonymity?: 'anonymous' | 'named';
          category?: string;
          created_at?: string;
          created_by?: string | null;
          deadline?: string | null;
          description?: string;
          id?: string;
          return_reason?: string | null;
          search_text?: never;
          status?: 'Proposed' | 'Draft' | 'Active' | 'Closed';
          template_id?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'surveys_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'surveys_template_id_fkey';
            columns: ['template_id'];
            isOneToOne: false;
            referencedRelation: 'survey_templates';
            referencedColumns: ['id'];
          },
        ];
      };
      task_standings: {
        Row: {
          reason: string;
          set_by: string | null;
          standing: 'absent' | 'exempt';
          student_id: string;
          task_id: string;
          updated_at: string;
        };
        Insert: {
          reason?: string;
          set_by?: string | null;
          standing: 'absent' | 'exempt';
          student_id: string;
          task_id: string;
          updated_at?: string;
        };
        Update: {
          reason?: string;
          set_by?: string | null;
          standing?: 'absent' | 'exempt';
          student_id?: string;
          task_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'task_standings_set_by_fkey';
            columns: ['set_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_standings_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_standings_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      tasks: {
        Row: {
          blind: boolean;
          category: string;
          description: string;
          due_at: string;
          duration_minutes: number | null;
          group_id: string;
          id: string;
          kind: 'assignment' | 'assessment';
          late_days: number;
          late_deduction: number;
          max_marks: number;
          opens_at: string;
          published: boolean;
          released_at: string | null;
          rubric: Json;
          search_text: string | null;
          syllabus: string;
          takes_files: boolean;
          takes_text: boolean;
          title: string;
          updated_at: string;
          weight: number;
        };
        Insert: {
          blind?: boolean;
          category?: string;
          description?: string;
          due_at: string;
          duration_minutes?: never;
          group_id: string;
          id?: string;
          kind: 'assignment' | 'assessment';
          late_days?: number;
          late_deduction?: number;
          max_marks: number;
          opens_at: string;
          published?: boolean;
          released_at?: string | null;
          rubric?: Json;
          search_text?: never;
          syllabus?: string;
          takes_files?: boolean;
          takes_text?: boolean;
          title: string;
          updated_at?: string;
          weight?: number;
        };
        Update: {
          blind?: boolean;
          category?: string;
          description?: string;
          due_at?: string;
          duration_minutes?: never;
          group_id?: string;
          id?: string;
          kind?: 'assignment' | 'assessment';
          late_days?: number;
          late_deduction?: number;
          max_marks?: number;
          opens_at?: string;
          published?: boolean;
          released_at?: string | null;
          rubric?: Json;
          search_text?: never;
          syllabus?: string;
          takes_files?: boolean;
          takes_text?: boolean;
          title?: string;
          updated_at?: string;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tasks_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      teaching_groups: {
        Row: {
          class_id: string | null;
          course_id: string | null;
          id: string;
          subject: string | null;
          term_id: string | null;
          updated_at: string;
        };
        Insert: {
          class_id?: string | null;
          course_id?: string | null;
          id?: string;
          subject?: string | null;
          term_id?: string | null;
          updated_at?: string;
        };
        Update: {
          class_id?: string | null;
          course_id?: string | null;
          id?: string;
          subject?: string | null;
          term_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'teaching_groups_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teaching_groups_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: true;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teaching_groups_term_id_fkey';
            columns: ['term_id'];
            isOneToOne: false;
            referencedRelation: 'terms';
            referencedColumns: ['id'];
          },
        ];
      };
      terms: {
        Row: { ends_on: string; id: string; name: string; starts_on: string; updated_at: string };
        Insert: { ends_on: string; id?: string; name: string; starts_on: string; updated_at?: string };
        Update: { ends_on?: string; id?: string; name?: string; starts_on?: string; updated_at?: string };
        Relationships: [];
      };
      timeline_entries: {
        Row: { description: string; id: string; title: string; updated_at: string; year: number };
        Insert: { description: string; id?: string; title: string; updated_at?: string; year: number };
        Update: { description?: string; id?: string; title?: string; updated_at?: string; year?: number };
        Relationships: [];
      };
      timetable_entries: {
        Row: {
          day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
          ends_at: string;
          group_id: string | null;
          guest_teacher: string;
          id: string;
          label: string;
          minutes: string | null;
          room: string;
          room_key: string | null;
          starts_at: string;
          teacher_id: string | null;
          teacher_key: string | null;
          term_id: string | null;
          timetable_id: string;
          type: 'Lecture' | 'Practical' | 'Break';
          updated_at: string;
        };
        Insert: {
          day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
          ends_at: string;
          group_id?: string | null;
          guest_teacher?: string;
          id?: string;
          label?: string;
          minutes?: never;
          room?: string;
          room_key?: never;
          starts_at: string;
          teacher_id?: string | null;
          teacher_key?: never;
          term_id?: string | null;
          timetable_id: string;
          type: 'Lecture' | 'Practical' | 'Break';
          updated_at?: string;
        };
        Update: {
          day?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
          ends_at?: string;
          group_id?: string | null;
          guest_teacher?: string;
          id?: string;
          label?: string;
          minutes?: never;
          room?: string;
          room_key?: never;
          starts_at?: string;
          teacher_id?: string | null;
          teacher_key?: never;
          term_id?: string | null;
          timetable_id?: string;
          type?: 'Lecture' | 'Practical' | 'Break';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'timetable_entries_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'teaching_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timetable_entries_of_timetable';
            columns: ['timetable_id', 'term_id'];
            isOneToOne: false;
            referencedRelation: 'timetables';
            referencedColumns: ['id', 'term_id'];
          },
          {
            foreignKeyName: 'timetable_entries_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'faculty_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timetable_entries_timetable_id_fkey';
            columns: ['timetable_id'];
            isOneToOne: false;
            referencedRelation: 'timetables';
            referencedColumns: ['id'];
          },
        ];
      };
      timetables: {
        Row: {
          class_id: string | null;
          course_id: string | null;
          download_url: string | null;
          id: string;
          term_id: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          class_id?: string | null;
          course_id?: string | null;
          download_url?: string | null;
          id?: string;
          term_id: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          class_id?: string | null;
          course_id?: string | null;
          download_url?: string | null;
          id?: string;
          term_id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'timetables_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'classes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timetables_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timetables_term_id_fkey';
            columns: ['term_id'];
            isOneToOne: false;
            referencedRelation: 'terms';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      attendance_entries: {
        Row: {
          corrections: number;
          ends_at: string;
          group_id: string | null;
          held_on: string;
          roll_id: string;
          starts_at: string;
          status: 'present' | 'late' | 'absent' | 'excused';
          student_id: string;
          subject: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      class_member_summaries: {
        Row: {
          class_id: string;
          class_name: string | null;
          email: string | null;
          full_name: string | null;
          id: string;
          joined_on: string;
          left_on: string | null;
          profile_id: string;
          roll_number: string;
          roll_order: string;
          state: string;
          updated_at: string;
        };
        Relationships: [];
      };
      class_request_summaries: {
        Row: {
          asked_at: string;
          class_id: string;
          class_name: string | null;
          email: string | null;
          full_name: string | null;
          present_class_id: string | null;
          present_class_name: string | null;
          profile_id: string;
          reason: string | null;
          roll_number: string;
          state: 'waiting' | 'refused';
          updated_at: string;
        };
        Relationships: [];
      };
      class_summaries: {
        Row: {
          class_teacher_id: string | null;
          class_teacher_name: string | null;
          id: string;
          members: number;
          name: string;
          next_class_id: string | null;
          next_class_name: string | null;
          position: number;
          requests: number;
          updated_at: string;
        };
        Relationships: [];
      };
      course_prerequisite_summaries: {
        Row: {
          course_id: string;
          course_slug: string;
          course_title: string;
          my_required_outcome: string | null;
          my_required_status: string | null;
          required_id: string;
          required_slug: string;
          required_title: string;
        };
        Relationships: [];
      };
      course_student_summaries: {
        Row: {
          class_name: string | null;
          course_id: string;
          email: string | null;
          enrolled_at: string;
          full_name: string | null;
          outcome: string | null;
          profile_id: string;
          roll_number: string | null;
          status: 'enrolled' | 'waiting';
        };
        Relationships: [];
      };
      course_summaries: {
        Row: {
          benefits: string[];
          category: 'programming' | 'statistics' | 'machine learning';
          code: string;
          description: string;
          duration: string;
          enrol_until: string | null;
          featured_position: number | null;
          grading: string;
          id: string;
          image: string | null;
          level: 'Beginner' | 'Intermediate' | 'Advanced';
          my_outcome: string | null;
          my_outcome_on: string | null;
          my_seat_since: string | null;
          my_status: string | null;
          my_waiting_place: number | null;
          offline_count: number;
          outcomes: string[];
          search_text: string;
          seats: number;
          slug: string;
          starts_on: string | null;
          status: 'Active' | 'Upcoming' | 'Draft';
          students: number;
          syllabus: string[];
          teacher_id: string | null;
          teacher_name: string | null;
          teacher_slug: string | null;
          title: string;
          updated_at: string;
          waiting: number;
          workload: string;
        };
        Relationships: [];
      };
      event_registration_summaries: {
        Row: {
          checked_in_at: string | null;
          class_name: string | null;
          email: string | null;
          event_id: string;
          full_name: string | null;
          profile_id: string;
          promoted_at: string | null;
          registered_at: string;
          roll_number: string | null;
          status: 'registered' | 'waiting';
        };
        Relationships: [];
      };
      event_summaries: {
        Row: {
          abstract: string;
          capacity: number | null;
          category: 'conference' | 'workshop' | 'lecture' | 'celebration' | 'symposium';
          description: string;
          ends_at: string;
          id: string;
          image: string | null;
          location: string;
          my_checked_in_at: string | null;
          my_code: string | null;
          my_place_since: string | null;
          my_status: string | null;
          my_waiting_place: number | null;
          offline_count: number;
          published: boolean;
          recording_url: string | null;
          register_until: string | null;
          search_text: string;
          seats_taken: number;
          slides_url: string | null;
          slug: string;
          speaker: string | null;
          speaker_affiliation: string | null;
          starts_at: string;
          title: string;
          updated_at: string;
          waiting: number;
        };
        Relationships: [];
      };
      faculty_paper_counts: {
        Row: { faculty_id: string; papers: number; year: number };
        Relationships: [];
      };
      faculty_recent_papers: {
        Row: { faculty_id: string; journal: string; slug: string; title: string; year: number };
        Relationships: [];
      };
      group_materials: {
        Row: {
          closes_at: string | null;
          description: string;
          downloads: number;
          file_name: string | null;
          file_size: number | null;
          format: string;
          group_id: string;
          id: string;
          media_type: string | null;
          opens_at: string | null;
          path: string | null;
          position: number;
          published: boolean;
          search_text: string | null;
          state: string;
          title: string;
          topic: string;
          type: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
          updated_at: string;
          uploaded_at: string;
          uploaded_by_name: string;
          version: number;
        };
        Relationships: [];
      };
      group_summaries: {
        Row: {
          class_id: string | null;
          class_name: string | null;
          course_id: string | null;
          course_slug: string | null;
          ends_on: string | null;
          id: string;
          is_mine: boolean;
          name: string;
          starts_on: string | null;
          students: number;
          teachers: string[];
          term_id: string | null;
          term_name: string | null;
          updated_at: string;
        };
        Relationships: [];
      };
      lab_session_summaries: {
        Row: {
          attended: number | null;
          class_id: string | null;
          ends_at: string;
          group_id: string | null;
          held_for: string | null;
          id: string;
          in_charge: string;
          is_marked: boolean | null;
          laboratory: string;
          notes: string;
          roll_id: string | null;
          seats: number;
          starts_at: string;
          students: number | null;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      material_summaries: {
        Row: {
          category: 'statistics' | 'probability' | 'programming' | 'visualization' | 'machine learning';
          course_id: string | null;
          description: string;
          download_url: string | null;
          downloads: number;
          file_name: string | null;
          file_size: number | null;
          format: string;
          group_id: string | null;
          id: string;
          media_type: string | null;
          my_version: number | null;
          path: string | null;
          search_text: string | null;
          semester: string;
          subject: string;
          title: string;
          topic: string;
          type: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
          updated_at: string;
          uploaded_at: string;
          uploaded_by_name: string;
          version: number;
        };
        Relationships: [];
      };
      notice_summaries: {
        Row: {
          created_at: string;
          detail: string;
          id: string;
          kind:
            | 'marks'
            | 'results'
            | 'seat'
            | 'event'
            | 'session'
            | 'attendance'
            | 'class'
            | 'extra_time'
            | 'survey'
            | 'quiz';
          path: string;
          read_at: string | null;
          title: string;
        };
        Relationships: [];
      };
      people: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          department: string | null;
          designation: string | null;
          email: string;
          full_name: string | null;
          id: string;
          role: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at: string;
        };
        Relationships: [];
      };
      question_summaries: {
        Row: {
          archived: boolean;
          class_name: string | null;
          content: Json;
          feedback: Json;
          group_id: string | null;
          group_name: string | null;
          id: string;
          key: Json;
          kind: string;
          parameters: Json;
          search_text: string;
          stem: string;
          tags: string[];
          title: string;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      question_tags: {
        Row: { questions: number; tag: string };
        Relationships: [];
      };
      quiz_desk: {
        Row: {
          attempts_allowed: number | null;
          category: 'statistics' | 'programming' | 'visualization' | 'machine learning';
          class_name: string | null;
          closes_at: string | null;
          description: string;
          difficulty: 'Easy' | 'Medium' | 'Hard';
          duration_minutes: number;
          group_id: string | null;
          group_name: string | null;
          id: string;
          opens_at: string | null;
          participants: number;
          published: boolean;
          question_count: number;
          release: 'submitted' | 'closed' | 'by hand';
          released_at: string | null;
          search_text: string;
          shuffle_options: boolean;
          shuffle_questions: boolean;
          slug: string;
          state: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      quiz_sittings: {
        Row: {
          changes: number;
          duration_minutes: number;
          ends_at: string;
          extra_minutes: number;
          full_name: string | null;
          id: string;
          max_score: number | null;
          number: number;
          quiz_id: string;
          receipt: string | null;
          roll_number: string | null;
          score: number | null;
          started_at: string;
          state: string;
          student_id: string;
          submitted_at: string | null;
          submitted_by: 'student' | 'deadline' | null;
        };
        Relationships: [];
      };
      quiz_summaries: {
        Row: {
          attempts_allowed: number | null;
          category: 'statistics' | 'programming' | 'visualization' | 'machine learning';
          class_name: string | null;
          closes_at: string | null;
          course_id: string | null;
          course_slug: string | null;
          description: string;
          difficulty: 'Easy' | 'Medium' | 'Hard';
          duration_minutes: number;
          group_id: string | null;
          group_name: string | null;
          id: string;
          offline_count: number;
          opens_at: string | null;
          participants: number;
          published: boolean;
          question_count: number;
          release: 'submitted' | 'closed' | 'by hand';
          released_at: string | null;
          search_text: string;
          shuffle_options: boolean;
          shuffle_questions: boolean;
          slug: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      roll_summaries: {
        Row: {
          attended: number;
          ends_at: string;
          excused: number;
          group_id: string | null;
          held_on: string;
          id: string;
          is_marked: boolean;
          lab_session_id: string | null;
          late: number;
          marked_until: string;
          starts_at: string;
          students: number;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      session_change_summaries: {
        Row: {
          day: string;
          ends_at: string | null;
          entry_id: string | null;
          group_id: string | null;
          guest_teacher: string;
          held_on: string | null;
          id: string;
          kind: 'cancelled' | 'moved' | 'added';
          label: string;
          nearness: number;
          on_day: string | null;
          planned_ends_at: string | null;
          planned_starts_at: string | null;
          reason: string;
          room: string;
          starts_at: string | null;
          subject: string;
          teacher: string;
          teacher_id: string | null;
          timetable_id: string;
          type: 'Lecture' | 'Practical' | 'Break';
          updated_at: string;
        };
        Relationships: [];
      };
      student_summaries: {
        Row: {
          class_id: string | null;
          class_name: string | null;
          email: string;
          full_name: string | null;
          id: string;
          joined_on: string | null;
          member_id: string | null;
          roll_number: string | null;
        };
        Relationships: [];
      };
      survey_summaries: {
        Row: {
          anonymity: 'anonymous' | 'named';
          answered_by_me: boolean;
          category: string;
          created_at: string;
          created_by: string | null;
          deadline: string | null;
          description: string;
          has_results: boolean;
          id: string;
          maker: string | null;
          question_count: number;
          responses: number;
          return_reason: string | null;
          search_text: string;
          status: 'Proposed' | 'Draft' | 'Active' | 'Closed';
          template_id: string | null;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      survey_template_summaries: {
        Row: {
          category: string;
          description: string;
          id: string;
          image: string | null;
          questions: number;
          responses: number;
          search_text: string;
          slug: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      task_progress: {
        Row: {
          blind: boolean;
          category: string;
          description: string;
          due_at: string;
          duration_minutes: number | null;
          group_id: string;
          handed_in: number;
          id: string;
          kind: 'assignment' | 'assessment';
          late_days: number;
          late_deduction: number;
          marked: number;
          max_marks: number;
          opens_at: string;
          published: boolean;
          released_at: string | null;
          rubric: Json;
          search_text: string | null;
          state: string;
          students: number;
          syllabus: string;
          takes_files: boolean;
          takes_text: boolean;
          title: string;
          updated_at: string;
          weight: number;
        };
        Relationships: [];
      };
      task_summaries: {
        Row: {
          blind: boolean;
          category: string;
          class_id: string | null;
          class_name: string | null;
          course_id: string | null;
          description: string;
          due_at: string;
          duration_minutes: number | null;
          group_id: string;
          id: string;
          kind: 'assignment' | 'assessment';
          late_days: number;
          late_deduction: number;
          max_marks: number;
          my_deduction: number | null;
          my_due_at: string;
          my_extra_minutes: number;
          my_final_score: number | null;
          my_grade: string | null;
          my_last_moment: string;
          my_score: number | null;
          my_submitted_at: string | null;
          my_version: number | null;
          opens_at: string;
          published: boolean;
          released_at: string | null;
          rubric: Json;
          search_text: string;
          state: string;
          status: string;
          subject: string;
          syllabus: string;
          takes_files: boolean;
          takes_text: boolean;
          term_id: string | null;
          title: string;
          updated_at: string;
          weight: number;
        };
        Relationships: [];
      };
      timetable_entry_summaries: {
        Row: {
          class_id: string | null;
          class_name: string | null;
          course_id: string | null;
          day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
          ends_at: string;
          group_id: string | null;
          guest_teacher: string;
          id: string;
          label: string;
          room: string;
          starts_at: string;
          subject: string;
          teacher: string;
          teacher_id: string | null;
          term_id: string | null;
          timetable_id: string;
          type: 'Lecture' | 'Practical' | 'Break';
          updated_at: string;
        };
        Relationships: [];
      };
      timetable_summaries: {
        Row: {
          class_id: string | null;
          class_name: string | null;
          class_position: number | null;
          course_id: string | null;
          course_slug: string | null;
          course_title: string | null;
          download_url: string | null;
          ends_on: string;
          id: string;
          is_current: boolean;
          starts_on: string;
          term_id: string;
          term_name: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_material: {
        Args: { material: Json; version_id: string; file_name: string };
        Returns: string;
      };
      add_material_version: {
        Args: { material_id: string; version_id: string; file_name: string; note?: string };
        Returns: number;
      };
      add_push_device: {
        Args: { endpoint: string; public_key: string; auth_secret: string; name: string };
        Returns: undefined;
      };
      admin_setup_target: {
        Args: { setup_code?: string };
        Returns: { email: string; profile_id: string | null }[];
      };
      admit_to_course: {
        Args: { course_id: string; profile_id: string };
        Returns: undefined;
      };
      archive_question: {
        Args: { question: string; archived: boolean };
        Returns: undefined;
      };
      attempt_paper: {
        Args: { attempt_id: string };
        Returns: Json;
      };
      attempt_review: {
        Args: { attempt_id: string };
        Returns: Json;
      };
      attempts_released: {
        Args: never;
        Returns: string[];
      };
      attendance_of_group: {
        Args: { group_id: string };
        Returns: {
          profile_id: string;
          full_name: string;
          roll_number: string;
          roll_order: string;
          held: number;
          attended: number;
          excused: number;
          is_under: boolean;
        }[];
      };
      attendance_rule: {
        Args: never;
        Returns: string;
      };
      attention_rule: {
        Args: never;
        Returns: string;
      };
      blog_teasers: {
        Args: never;
        Returns: {
          id: string;
          slug: string;
          title: string;
          description: string;
          category: string;
          author: string;
          date: string;
          updated_at: string;
        }[];
      };
      cancel_event_registration: {
        Args: { event_id: string };
        Returns: undefined;
      };
      changes_between: {
        Args: { from_day: string; to_day: string };
        Returns: {
          key: string;
          timetable_id: string;
          entry_id: string;
          change_id: string;
          group_id: string;
          class_id: string;
          class_name: string;
          course_id: string;
          day: string;
          starts_at: string;
          ends_at: string;
          subject: string;
          teacher_id: string;
          teacher: string;
          room: string;
          type: string;
          state: string;
          reason: string;
          planned_day: string;
          planned_starts_at: string;
          planned_ends_at: string;
          planned_room: string;
        }[];
      };
      check_in_to_event: {
        Args: { event_id: string; profile_id?: string; code?: string };
        Returns: { person_id: string; full_name: string; came_at: string; is_repeated: boolean }[];
      };
      choose_notice_mails: {
        Args: { choices: Json };
        Returns: undefined;
      };
      choose_notice_mails_by_token: {
        Args: { token: string; choices: Json };
        Returns: Json;
      };
      claim_outbox: {
        Args: { most?: number };
        Returns: { id: string; kind: string; payload: Json; attempts: number }[];
      };
      claim_pushes: {
        Args: { most?: number };
        Returns: {
          id: string;
          attempts: number;
          endpoint: string;
          public_key: string;
          auth_secret: string;
          items: Json;
        }[];
      };
      classes_in_sight: {
        Args: never;
        Returns: { class_id: string; days: string }[];
      };
      clear_sample: {
        Args: { is_trial?: boolean };
        Returns: { table_name: string; sample_rows: number; other_rows: number }[];
      };
      complete_admin_setup: {
        Args: { setup_code?: string };
        Returns: {
          avatar_url: string | null;
          created_at: string;
          email: string;
          full_name: string | null;
          id: string;
          role: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at: string;
        };
      };
      copy_timetable: {
        Args: { source: string; to_term: string; new_id?: string };
        Returns: { hours: number; missing: string[] }[];
      };
      correct_attendance: {
        Args: { roll_id: string; student_id: string; from_status: string; to_status: string; reason: string };
        Returns: undefined;
      };
      counted_work: {
        Args: { task_id: string };
        Returns: string;
      };
      course_seats_taken: {
        Args: { course_id: string };
        Returns: number;
      };
      course_waiting: {
        Args: { course_id: string };
        Returns: number;
      };
      create_survey: {
        Args: {
          title: string;
          category: string;
          description?: string;
          template_id?: string;
          deadline?: string;
          new_id?: string;
          anonymity?: string;
        };
        Returns: string;
      };
      declare_results: {
        Args: { declaration_id: string; group_id: string; seen: number; reason?: string };
        Returns: number;
      };
      department_statistics: {
        Args: { by: string; term_id?: string; class_id?: string; course_id?: string; most?: number };
        Returns: {
          figure: string;
          id: string;
          name: string;
          place: number;
          students: number;
          left_out: number;
          reached: number;
          part: number;
          whole: number;
          mean: number;
          deviation: number;
          counted_at: string;
          waiting: number;
          in_order: number;
          rows_in_all: number;
          rows_counted: number;
        }[];
      };
      department_today: {
        Args: never;
        Returns: string;
      };
      department_totals: {
        Args: never;
        Returns: {
          seats: number;
          seats_taken: number;
          waiting: number;
          courses: number;
          places: number;
          places_taken: number;
          events: number;
          responses: number;
          surveys: number;
          downloads: number;
          materials: number;
          participants: number;
          quizzes: number;
        }[];
      };
      department_zone: {
        Args: never;
        Returns: string;
      };
      end_membership: {
        Args: { member_id: string; on_day?: string };
        Returns: undefined;
      };
      enrol_in_course: {
        Args: { course_id: string };
        Returns: string;
      };
      enrolment_obstacles: {
        Args: { course_id: string };
        Returns: { kind: string; detail: string; slug: string }[];
      };
      event_seats_taken: {
        Args: { event_id: string };
        Returns: number;
      };
      event_waiting: {
        Args: { event_id: string };
        Returns: number;
      };
      event_waiting_place: {
        Args: { event_id: string };
        Returns: number;
      };
      extra_minutes: {
        Args: { minutes: number; percent: number; opens_at: string; due_at: string };
        Returns: number;
      };
      files_handed_in: {
        Args: never;
        Returns: string[];
      };
      find_class_members: {
        Args: {
          query?: string;
          of_class?: string;
          of_state?: string;
          sort_by?: string;
          is_descending?: boolean;
          first_row?: number;
          most?: number;
        };
        Returns: {
          id: string;
          profile_id: string;
          full_name: string;
          email: string;
          class_id: string;
          class_name: string;
          roll_number: string;
          joined_on: string;
          left_on: string;
          state: string;
          updated_at: string;
          total: number;
        }[];
      };
      find_materials: {
        Args: {
          query: string;
          of_category?: string;
          of_type?: string;
          of_group?: boolean;
          first_row?: number;
          most?: number;
        };
        Returns: {
          id: string;
          title: string;
          description: string;
          subject: string;
          semester: string;
          category: string;
          type: string;
          format: string;
          file_size: number;
          download_url: string;
          downloads: number;
          uploaded_by_name: string;
          uploaded_at: string;
          topic: string;
          group_id: string;
          version: number;
          my_version: number;
          file_name: string;
          media_type: string;
          path: string;
          total: number;
        }[];
      };
      find_people: {
        Args: {
          query: string;
          of_role?: string;
          sort_by?: string;
          is_descending?: boolean;
          first_row?: number;
          most?: number;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          role: string;
          department: string;
          designation: string;
          created_at: string;
          updated_at: string;
          total: number;
        }[];
      };
      find_resources: {
        Args: {
          query: string;
          of_category?: string;
          of_type?: string;
          of_everybody?: boolean;
          sort_by?: string;
          is_descending?: boolean;
          first_row?: number;
          most?: number;
        };
        Returns: {
          id: string;
          title: string;
          description: string;
          subject: string;
          semester: string;
          category: string;
          type: string;
          format: string;
          file_size: number;
          downloads: number;
          uploaded_by: string;
          uploaded_by_name: string;
          uploaded_at: string;
          published: boolean;
          version: number;
          updated_at: string;
          total: number;
        }[];
      };
      find_students: {
        Args: { query: string; most?: number };
        Returns: { id: string; full_name: string; email: string; class_name: string; roll_number: string }[];
      };
      find_students_followed: {
        Args: {
          query?: string;
          needs_attention?: boolean;
          sort?: string;
          descending?: boolean;
          at_most?: number;
          skip?: number;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          class_name: string;
          roll_number: string;
          groups: number;
          held: number;
          attended: number;
          due: number;
          handed_in: number;
          marks: number;
          average: number;
          reasons: string[];
          is_known: boolean;
          total: number;
        }[];
      };
      folders_left: {
        Args: never;
        Returns: string[];
      };
      free_session_times: {
        Args: {
          timetable: string;
          minutes: number;
          near_day: string;
          near_time?: string;
          teacher?: string;
          room?: string;
          moved_entry?: string;
          moved_on?: string;
          changed?: string;
        };
        Returns: { day: string; starts_at: string; ends_at: string }[];
      };
      free_slots: {
        Args: {
          timetable: string;
          minutes: number;
          teacher?: string;
          room?: string;
          leave_out?: string;
          near_day?: string;
          near_time?: string;
        };
        Returns: { day: string; starts_at: string; ends_at: string }[];
      };
      grade_answer_preview: {
        Args: { version: Json; seed: number; answer: Json };
        Returns: Json;
      };
      grade_of: {
        Args: { score: number; max_marks: number };
        Returns: string;
      };
      grade_sheet: {
        Args: { group_id: string };
        Returns: {
          student_id: string;
          full_name: string;
          roll_number: string;
          roll_order: string;
          entries: Json;
          total: number;
          worst: number;
          best: number;
          grade: string;
          points: number;
          declared_total: number;
          declared_grade: string;
        }[];
      };
      groups_attended: {
        Args: never;
        Returns: string[];
      };
      groups_taught: {
        Args: never;
        Returns: string[];
      };
      hand_in: {
        Args: { task_id: string; submission: string; body: string; files: Json };
        Returns: {
          body: string;
          files: Json;
          id: string;
          receipt: string;
          student_id: string;
          submitted_at: string;
          task_id: string;
          version: number;
        };
      };
      has_permission: {
        Args: { permission: string };
        Returns: boolean;
      };
      has_sample: {
        Args: never;
        Returns: boolean;
      };
      home_figures: {
        Args: never;
        Returns: {
          courses: number;
          courses_starting: number;
          quizzes: number;
          quiz_median_minutes: number;
          papers: number;
          ongoing_projects: number;
          upcoming_events: number;
          next_event_at: string | null;
          faculty: number;
        }[];
      };
      import_papers: {
        Args: { papers: Json; is_trial?: boolean; import_id?: string };
        Returns: { place: number; outcome: string; known_slug: string }[];
      };
      is_file_list: {
        Args: { files: Json };
        Returns: boolean;
      };
      is_grade_scale: {
        Args: { grades: Json };
        Returns: boolean;
      };
      is_rubric: {
        Args: { rubric: Json; max_marks: number };
        Returns: boolean;
      };
      is_staff: {
        Args: never;
        Returns: boolean;
      };
      leave_course: {
        Args: { course_id: string };
        Returns: undefined;
      };
      lesson_starts: {
        Args: { timetable: string };
        Returns: string[];
      };
      make_calendar_feed: {
        Args: never;
        Returns: string;
      };
      make_recovery_codes: {
        Args: never;
        Returns: string[];
      };
      manages_course: {
        Args: { course_id: string };
        Returns: boolean;
      };
      mark_attendance: {
        Args: { roll_id: string; marks: Json };
        Returns: { student_id: string; status: string; updated_at: string; outcome: string }[];
      };
      mark_distribution: {
        Args: { task_id: string };
        Returns: { grade: string; students: number }[];
      };
      marking_list: {
        Args: { task_id: string };
        Returns: {
          student_id: string;
          full_name: string;
          roll_number: string;
          place: number;
          submission_id: string;
          version: number;
          submitted_at: string;
          late_minutes: number;
          body: string;
          files: Json;
          extra_minutes: number;
          mark_id: string;
          points: Json;
          score: number;
          deduction: number;
          final_score: number;
          grade: string;
          feedback: string;
          feedback_files: Json;
          marked_by_name: string;
          is_marked_again: boolean;
          updated_at: string;
        }[];
      };
      members_of_group: {
        Args: { group_id: string; on_day?: string };
        Returns: { profile_id: string; full_name: string; roll_number: string; roll_order: string }[];
      };
      move_content: {
        Args: { list: string; entry: string; places: number; from_place?: number };
        Returns: undefined;
      };
      move_material: {
        Args: { entry: string; places: number; from_place?: number };
        Returns: undefined;
      };
      my_attempts: {
        Args: { quiz_id: string };
        Returns: {
          id: string;
          number: number;
          started_at: string;
          ends_at: string;
          submitted_at: string;
          submitted_by: string;
          extra_minutes: number;
          score: number;
          max_score: number;
          released: boolean;
        }[];
      };
      my_attendance: {
        Args: never;
        Returns: {
          group_id: string;
          subject: string;
          term_name: string;
          is_current: boolean;
          held: number;
          attended: number;
          late: number;
          excused: number;
          is_under: boolean;
        }[];
      };
      my_calendar_feed: {
        Args: never;
        Returns: { created_at: string; last_read_on: string }[];
      };
      my_grades: {
        Args: never;
        Returns: {
          group_id: string;
          subject: string;
          class_name: string;
          term_id: string;
          term_name: string;
          starts_on: string;
          is_current: boolean;
          credits: number;
          drop_assignments: number;
          drop_assessments: number;
          scheme: Json;
          entries: Json;
          total: number;
          worst: number;
          best: number;
          grade: string;
          points: number;
          declarations: Json;
          sgpa: number;
          sgpa_is_declared: boolean;
          cgpa: number;
          cgpa_so_far: number;
        }[];
      };
      my_new_seats: {
        Args: never;
        Returns: { course_id: string; slug: string; title: string; since: string }[];
      };
      my_notice_mails: {
        Args: never;
        Returns: { kind: string; mail: string }[];
      };
      my_permissions: {
        Args: never;
        Returns: string[];
      };
      my_push_devices: {
        Args: never;
        Returns: { id: string; name: string; endpoint: string; created_at: string }[];
      };
      my_records: {
        Args: never;
        Returns: Json;
      };
      my_sessions: {
        Args: { from_day: string; to_day: string };
        Returns: {
          key: string;
          timetable_id: string;
          entry_id: string;
          change_id: string;
          group_id: string;
          class_id: string;
          class_name: string;
          course_id: string;
          day: string;
          starts_at: string;
          ends_at: string;
          subject: string;
          teacher_id: string;
          teacher: string;
          room: string;
          type: string;
          state: string;
          reason: string;
          planned_day: string;
          planned_starts_at: string;
          planned_ends_at: string;
          planned_room: string;
          changed_at: string;
          new_day: string;
          new_starts_at: string;
          new_room: string;
        }[];
      };
      my_timetables: {
        Args: never;
        Returns: string[];
      };
      my_week: {
        Args: { from_day: string; days?: number };
        Returns: {
          key: string;
          kind: string;
          starts_at: string;
          ends_at: string;
          title: string;
          place: string;
          note: string;
          state: string;
          path: string;
          change: string;
          reason: string;
          planned_at: string;
          planned_place: string;
          new_at: string;
          new_place: string;
        }[];
      };
      names_of_teachers: {
        Args: { group_id: string };
        Returns: string[];
      };
      notice_detail: {
        Args: { kind: string; parts: Json };
        Returns: string;
      };
      notice_mails_by_token: {
        Args: { token: string };
        Returns: { kind: string; mail: string }[];
      };
      notice_title: {
        Args: { kind: string; parts: Json };
        Returns: string;
      };
      open_lab_roll: {
        Args: { lab_session_id: string };
        Returns: string;
      };
      open_roll: {
        Args: { group_id: string; held_on: string; starts_at: string };
        Returns: string;
      };
      open_tasks: {
        Args: never;
        Returns: string[];
      };
      overview_figures: {
        Args: never;
        Returns: {
          people: number;
          students: number;
          courses: number;
          active_courses: number;
          upcoming_courses: number;
          upcoming_events: number;
          next_event_at: string | null;
          next_event_seats_taken: number | null;
          next_event_capacity: number | null;
          surveys: number;
          active_surveys: number;
          survey_responses: number;
          taught_courses: number;
          taught_seats: number;
          taught_students: number;
          taught_waiting: number;
          assigned_courses: number;
          assigned_active_courses: number;
          assigned_students: number;
          assigned_waiting: number;
          uploaded_resources: number;
          downloads: number;
          lab_sessions: number;
          coming_lab_sessions: number;
          tracked_students: number;
          roll_entries: number;
          lab_resources: number;
          good_lab_resources: number;
        }[];
      };
      paper_years: {
        Args: { query?: string };
        Returns: { year: number; papers: number }[];
      };
      people_with_words: {
        Args: { query: string };
        Returns: string[];
      };
      place_students: {
        Args: { into_class: string; students: Json; from_day?: string; is_trial?: boolean };
        Returns: {
          place: number;
          profile_id: string;
          full_name: string;
          email: string;
          roll_number: string;
          outcome: string;
          detail: string;
        }[];
      };
      present_term: {
        Args: never;
        Returns: string;
      };
      preview_event_mail: {
        Args: { event_id: string; audience: string; body: string };
        Returns: { recipients: number; words: string }[];
      };
      preview_question: {
        Args: { version: Json; seed: number };
        Returns: Json;
      };
      preview_quiz: {
        Args: { quiz_id: string; seed: number; answers?: Json };
        Returns: Json;
      };
      preview_regrade: {
        Args: { quiz_id: string };
        Returns: Json;
      };
      progress_of_group: {
        Args: { group_id: string };
        Returns: {
          profile_id: string;
          full_name: string;
          roll_number: string;
          roll_order: string;
          held: number;
          attended: number;
          excused: number;
          due: number;
          handed_in: number;
          missed: number;
          marks: number;
          average: number;
          reasons: string[];
          is_known: boolean;
        }[];
      };
      progress_of_student: {
        Args: { student_id: string };
        Returns: {
          group_id: string;
          subject: string;
          class_name: string;
          term_name: string;
          is_current: boolean;
          held: number;
          attended: number;
          excused: number;
          due: number;
          handed_in: number;
          missed: number;
          marks: number;
          average: number;
          reasons: string[];
          is_known: boolean;
        }[];
      };
      questions_kept: {
        Args: never;
        Returns: string[];
      };
      quiz_item_statistics: {
        Args: { quiz_id: string };
        Returns: {
          question_id: string;
          title: string;
          kind: string;
          place: number;
          n: number;
          facility: number;
          facility_low: number;
          facility_high: number;
          discrimination: number;
          options: Json;
          too_few: boolean;
        }[];
      };
      quiz_participants: {
        Args: { quiz_id: string };
        Returns: number;
      };
      quiz_reliability: {
        Args: { quiz_id: string };
        Returns: {
          n: number;
          questions: number;
          mean: number;
          sd: number;
          alpha: number;
          alpha_low: number;
          alpha_high: number;
          standard_error: number;
          same_questions: boolean;
          too_few: boolean;
        }[];
      };
      quiz_terms: {
        Args: { quiz_id: string };
        Returns: {
          duration_minutes: number;
          extra_minutes: number;
          opens_at: string;
          closes_at: string;
          attempts_allowed: number;
          attempts_used: number;
          open_attempt: string;
          may_start: boolean;
          obstacle: string;
          release: string;
          question_count: number;
          server_time: string;
        }[];
      };
      quizzes_followed: {
        Args: never;
        Returns: string[];
      };
      quizzes_kept: {
        Args: never;
        Returns: string[];
      };
      read_calendar_feed: {
        Args: { token: string };
        Returns: Json;
      };
      record_course_outcomes: {
        Args: { course_id: string; finished: string[]; seen?: string[] };
        Returns: undefined;
      };
      record_download: {
        Args: { material_id: string };
        Returns: number;
      };
      record_of_student: {
        Args: { student_id: string };
        Returns: {
          kind: string;
          id: string;
          group_id: string;
          subject: string;
          title: string;
          at: string;
          part: number;
          whole: number;
          state: string;
        }[];
      };
      recovery_codes_left: {
        Args: never;
        Returns: number;
      };
      register_for_event: {
        Args: { event_id: string };
        Returns: string;
      };
      regrade_quiz: {
        Args: { quiz_id: string; note: string };
        Returns: { attempts: number; changed: number }[];
      };
      related_papers: {
        Args: { paper_slug: string };
        Returns: { slug: string; title: string; authors: string[]; journal: string; year: number }[];
      };
      related_posts: {
        Args: { post_slug: string };
        Returns: { slug: string; title: string; author: string; date: string; read_minutes: number }[];
      };
      release_contact_messages: {
        Args: { ids: string[] };
        Returns: number;
      };
      release_marks: {
        Args: { task_id: string };
        Returns: string;
      };
      release_quiz: {
        Args: { quiz_id: string };
        Returns: string;
      };
      remove_from_course: {
        Args: { course_id: string; profile_id: string };
        Returns: undefined;
      };
      remove_from_event: {
        Args: { event_id: string; profile_id: string };
        Returns: undefined;
      };
      remove_person: {
        Args: { profile_id: string };
        Returns: undefined;
      };
      remove_push_device: {
        Args: { id: string };
        Returns: undefined;
      };
      request_class: {
        Args: { class_id: string; roll_number: string };
        Returns: undefined;
      };
      revoke_calendar_feed: {
        Args: never;
        Returns: undefined;
      };
      roll_over_term: {
        Args: { from_term: string; next_term: Json; moves_up?: boolean; groups?: string[]; is_trial?: boolean };
        Returns: {
          kind: string;
          group_id: string;
          subject: string;
          teachers: string[];
          class_id: string;
          class_name: string;
          next_class_name: string;
          students: number;
        }[];
      };
      roll_sheet: {
        Args: { roll_id: string };
        Returns: {
          student_id: string;
          full_name: string;
          roll_number: string;
          roll_order: string;
          status: string;
          updated_at: string;
          marked_by: string;
          corrections: number;
        }[];
      };
      rolls_kept: {
        Args: never;
        Returns: string[];
      };
      rooms_in_use: {
        Args: never;
        Returns: string[];
      };
      save_answers: {
        Args: { attempt_id: string; changes: Json };
        Returns: Json;
      };
      save_as_template: {
        Args: { survey_id: string; new_id?: string };
        Returns: string;
      };
      save_mark: {
        Args: {
          task_id: string;
          student_id: string;
          points: Json;
          score: number;
          feedback: string;
          files?: Json;
          reason?: string;
          opened?: string;
        };
        Returns: {
          deduction: number;
          feedback: string;
          files: Json;
          final_score: number | null;
          grade: string | null;
          id: string;
          marked_by: string | null;
          max_marks: number;
          points: Json;
          score: number | null;
          student_id: string;
          submission_id: string | null;
          task_id: string;
          updated_at: string;
        };
      };
      save_paper: {
        Args: { paper: Json; faculty: Json; paper_id?: string; opened_at?: string };
        Returns: string;
      };
      save_person: {
        Args: {
          profile_id: string;
          full_name: string;
          role: string;
          department: string;
          designation: string;
          opened_at?: string;
        };
        Returns: undefined;
      };
      save_question: {
        Args: { question: string; group_id: string; title: string; tags: string[]; version: Json; opened?: string };
        Returns: string;
      };
      save_quiz_items: {
        Args: { quiz_id: string; items: Json; opened: string };
        Returns: string;
      };
      save_submission_draft: {
        Args: { task_id: string; body: string; files: Json; opened?: string };
        Returns: string;
      };
      save_survey: {
        Args: { survey_id: string; survey: Json; questions: Json; opened_at?: string };
        Returns: string;
      };
      scripts_of_mine: {
        Args: never;
        Returns: string[];
      };
      scripts_to_mark: {
        Args: never;
        Returns: string[];
      };
      search_portal: {
        Args: { query: string; per_kind?: number };
        Returns: {
          kind: string;
          title: string;
          detail: string;
          excerpt: string;
          path: string;
          rank: number;
          searched: string;
        }[];
      };
      sees_class_member: {
        Args: { class_id: string; joined_on: string; left_on: string };
        Returns: boolean;
      };
      send_contact_message: {
        Args: {
          first_name: string;
          last_name: string;
          email: string;
          subject?: string;
          message?: string;
          kind?: string;
          phone?: string;
          programme?: string;
          request_id?: string;
          homepage?: string;
          elapsed_ms?: number;
        };
        Returns: string;
      };
      send_event_mail: {
        Args: { request_id: string; event_id: string; audience: string; subject: string; body: string };
        Returns: number;
      };
      send_notice_digests: {
        Args: { at_most?: number };
        Returns: number;
      };
      server_time: {
        Args: never;
        Returns: string;
      };
      sessions_between: {
        Args: { from_day: string; to_day: string; timetables?: string[] };
        Returns: {
          key: string;
          timetable_id: string;
          entry_id: string;
          change_id: string;
          group_id: string;
          class_id: string;
          class_name: string;
          course_id: string;
          day: string;
          starts_at: string;
          ends_at: string;
          subject: string;
          teacher_id: string;
          teacher: string;
          room: string;
          type: string;
          state: string;
          reason: string;
          planned_day: string;
          planned_starts_at: string;
          planned_ends_at: string;
          planned_room: string;
        }[];
      };
      sessions_taught: {
        Args: { from_day: string; to_day: string };
        Returns: {
          key: string;
          timetable_id: string;
          entry_id: string;
          change_id: string;
          group_id: string;
          class_id: string;
          class_name: string;
          course_id: string;
          day: string;
          starts_at: string;
          ends_at: string;
          subject: string;
          teacher_id: string;
          teacher: string;
          room: string;
          type: string;
          state: string;
          reason: string;
          planned_day: string;
          planned_starts_at: string;
          planned_ends_at: string;
          planned_room: string;
        }[];
      };
      set_profile_role: {
        Args: { profile_id: string; role: string };
        Returns: {
          avatar_url: string | null;
          created_at: string;
          email: string;
          full_name: string | null;
          id: string;
          role: 'student' | 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge' | 'admin';
          updated_at: string;
        };
      };
      set_standing: {
        Args: { task_id: string; student_ids: string[]; standing: string; reason?: string; was?: string };
        Returns: number;
      };
      settle_class_requests: {
        Args: { profile_ids: string[]; is_accepted: boolean; because?: string };
        Returns: { profile_id: string; outcome: string; detail: string }[];
      };
      settle_contact_messages: {
        Args: { ids: string[]; change: string };
        Returns: number;
      };
      settle_outbox: {
        Args: { id: string; failure?: string; wait_seconds?: number };
        Returns: undefined;
      };
      settle_push: {
        Args: { id: string; outcome: string; wait_seconds?: number };
        Returns: undefined;
      };
      settles_class: {
        Args: { class_id: string };
        Returns: boolean;
      };
      start_quiz: {
        Args: { quiz_id: string; attempt: string };
        Returns: string;
      };
      students_of_group: {
        Args: { group_id: string };
        Returns: number;
      };
      students_under_limit: {
        Args: never;
        Returns: {
          group_id: string;
          subject: string;
          class_name: string;
          profile_id: string;
          full_name: string;
          roll_number: string;
          held: number;
          attended: number;
          is_mine: boolean;
        }[];
      };
      students_without_class: {
        Args: { query?: string; most?: number };
        Returns: { id: string; full_name: string; email: string }[];
      };
      submit_due_attempts: {
        Args: { at_most?: number };
        Returns: number;
      };
      submit_quiz: {
        Args: { attempt_id: string };
        Returns: Json;
      };
      submit_survey: {
        Args: { survey_id: string; answers: Json; submission?: string };
        Returns: undefined;
      };
      survey_cross_table: {
        Args: { survey_id: string; row_question: string; column_question: string };
        Returns: {
          row_place: number;
          row_label: string;
          column_place: number;
          column_label: string;
          answers: number;
          row_base: number;
          low: number;
          high: number;
        }[];
      };
      survey_named_responses: {
        Args: { survey_id: string };
        Returns: { full_name: string; answers: Json }[];
      };
      survey_response_count: {
        Args: { survey_id: string };
        Returns: number;
      };
      survey_results: {
        Args: { survey_id: string };
        Returns: {
          question_id: string;
          question_position: number;
          prompt: string;
          kind: string;
          is_conditional: boolean;
          responses: number;
          base: number;
          missing: number;
          answer: string;
          answers: number;
          low: number;
          high: number;
          mean: number;
          mean_low: number;
          mean_high: number;
          median: number;
        }[];
      };
      survey_texts: {
        Args: { survey_id: string };
        Returns: { question_id: string; question_position: number; prompt: string; answer: string }[];
      };
      tags_to_draw: {
        Args: { group_id: string; search?: string };
        Returns: { tag: string; questions: number }[];
      };
      take_back_roll: {
        Args: { roll_id: string };
        Returns: undefined;
      };
      tasks_marked_by_name: {
        Args: never;
        Returns: string[];
      };
      tasks_of_mine: {
        Args: never;
        Returns: string[];
      };
      tasks_taught: {
        Args: never;
        Returns: string[];
      };
      tasks_with_my_mark: {
        Args: never;
        Returns: string[];
      };
      teaches: {
        Args: { group_id: string };
        Returns: boolean;
      };
      tell_of_closed_quizzes: {
        Args: never;
        Returns: number;
      };
      tidy_notices: {
        Args: never;
        Returns: number;
      };
      tidy_push_devices: {
        Args: never;
        Returns: number;
      };
      timetable_sessions: {
        Args: { timetable_id: string };
        Returns: {
          key: string;
          day: string;
          starts_at: string;
          ends_at: string;
          subject: string;
          teacher: string;
          room: string;
          type: string;
          state: string;
          reason: string;
          planned_day: string;
          planned_starts_at: string;
          planned_room: string;
          changed_at: string;
        }[];
      };
      undo_event_check_in: {
        Args: { event_id: string; profile_id: string };
        Returns: undefined;
      };
      use_recovery_code: {
        Args: { code: string };
        Returns: boolean;
      };
      waiting_place: {
        Args: { course_id: string };
        Returns: number;
      };
      work_folder: {
        Args: { task_id: string };
        Returns: string;
      };
      work_folders: {
        Args: never;
        Returns: string[];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
