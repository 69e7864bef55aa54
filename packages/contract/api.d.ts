// Contract 1.11, written by `npm run types:contract`.

// auth.d.ts
import type { Session, User } from '@supabase/supabase-js';
import type { Permission, Role, StaffRole } from './roles.ts';
export interface Profile {
    id: string;
    email: string;
    fullName: string | null;
    avatarUrl: string | null;
    role: Role;
    createdAt: string;
    updatedAt: string;
}
export interface AdminUser {
    id: string;
    name: string;
    email: string;
    role: StaffRole;
    department: string;
    designation: string;
}
export interface Credentials {
    email: string;
    password: string;
}
export interface PendingSecondFactor {
    email: string;
}
export type SignOutPlace = 'nav-bar' | 'dashboard' | 'account';
export interface AuthState {
    loading: boolean;
    session: Session | null;
    user: User | null;
    profile: Profile | null;
    permissions: readonly Permission[];
    adminUser: AdminUser | null;
    pendingSecondFactor: PendingSecondFactor | null;
    signIn: (credentials: Credentials) => Promise<void>;
    signUp: (input: Credentials & {
        fullName?: string;
    }) => Promise<void>;
    signInStaff: (credentials: Credentials) => Promise<AdminUser>;
    verifySecondFactor: (code: string) => Promise<void>;
    redeemRecoveryCode: (code: string) => Promise<void>;
    signOut: (place: SignOutPlace) => Promise<void>;
    requestPasswordReset: (email: string) => Promise<void>;
    verifyRecoveryCode: (input: {
        email: string;
        code: string;
    }) => Promise<void>;
    setNewPassword: (password: string) => Promise<void>;
    refreshProfile: () => Promise<void>;
}

// department-zone.d.ts
export declare function departmentZone(): string;
export declare function setDepartmentZone(name: string): void;

// hooks.d.ts
import { type NavigateOptions } from 'react-router-dom';
import type { AuthState } from './auth.ts';
import type { Permission } from './roles.ts';
import type { Announce, ShowToast, ThemeState } from './services.ts';
export declare function useAuth(): AuthState;
export declare function useAuth<T>(selector: (state: AuthState) => T): T;
export declare function useHasPermission(permission: Permission): boolean;
export declare function useTheme(): ThemeState;
export declare function useToast(): ShowToast;
export declare function useAnnounce(): Announce;
export declare function useOpenSearch(): () => void;
export declare function usePageTitle(title: string | undefined): void;
export declare function usePortalNavigate(): (path: string, options?: NavigateOptions) => void;
export declare function isPortalPath(path: string): boolean;

// index.d.ts
export type { AdminUser, AuthState, Credentials, PendingSecondFactor, Profile, SignOutPlace } from './auth.ts';
export { departmentZone, setDepartmentZone } from './department-zone.ts';
export { isPortalPath, useAnnounce, useAuth, useHasPermission, useOpenSearch, usePageTitle, usePortalNavigate, useTheme, useToast, } from './hooks.ts';
export { Loaded, useLoadState, useSlowLoad } from './loaded.tsx';
export { causeOf, LoadError, type LoadFailureCause, type LoadState, PatientLoad } from './patient-load.ts';
export { usePublished } from './published.ts';
export type { PublishedQuery, PublishedResult, PublishedSource } from './published-source.ts';
export { PagePart } from './page-part.tsx';
export { getDataAccess, PortalProvider, provideDataAccess } from './provider.ts';
export { type PostedForm, type PostedFormKey, usePostedForm } from './posted-form.ts';
export type { DescribeHead, HeadContext, PageHead, PersonOfPage, PortalRoute, RemoteModule, RouteAccess, RouteParams, RowsWithPages, } from './remote.ts';
export { describeRole, isStaffRole, type Permission, PERMISSIONS, type Role, ROLES, STAFF_ROLES, type StaffRole, } from './roles.ts';
export type { Announce, DataAccess, LoadFailureProps, PartProgress, PortalServices, ShowToast, Theme, ThemeState, ToastInput, } from './services.ts';
export { type LoadFiller, Slot, type SlotFillers, type SlotFrame, type SlotHost, type SlotName, type SlotProps, } from './slot.tsx';
export { CONTRACT_VERSION, isContractCompatible } from './version.ts';

// loaded.d.ts
import { type ReactNode } from 'react';
import { type LoadState, type PatientLoad } from './patient-load.ts';
export declare function useLoadState<Module>(load: PatientLoad<Module>): LoadState<Module>;
export declare function useSlowLoad(): string | undefined;
interface LoadedProps<Module> {
    load: PatientLoad<Module>;
    children: (module: Module) => ReactNode;
}
export declare function Loaded<Module>({ load, children }: LoadedProps<Module>): ReactNode;
export {};

// page-part.d.ts
import { type ReactNode } from 'react';
interface PagePartProps {
    fallback: ReactNode;
    load?: () => Promise<unknown>;
    isWaiting?: boolean;
    children: ReactNode;
}
export declare function PagePart({ fallback, load, isWaiting, children }: PagePartProps): import("react").JSX.Element;
export {};

// patient-load.d.ts
export type LoadFailureCause = 'offline' | 'unreachable' | 'too-slow' | 'damaged' | 'incompatible' | 'unpublished' | 'disabled' | 'crashed';
export declare class LoadError extends Error {
    readonly reason: LoadFailureCause;
    readonly name = "LoadError";
    constructor(reason: LoadFailureCause, options?: ErrorOptions);
}
export type LoadState<Module> = {
    status: 'idle';
} | {
    status: 'loading';
    isSlow: boolean;
} | {
    status: 'ready';
    module: Module;
} | {
    status: 'failed';
    cause: LoadFailureCause;
};
interface LoadPlan<Module> {
    attempt: (number: number) => Promise<Module>;
    prepareRetry?: () => Promise<void>;
    title?: string;
}
export declare class PatientLoad<Module> {
    constructor(plan: LoadPlan<Module>);
    get state(): LoadState<Module>;
    get title(): string | undefined;
    get wasReady(): boolean;
    subscribe: (listener: () => void) => (() => void);
    settled(): Promise<void>;
    ready(): Promise<void>;
    provide(module: Module): void;
    load(): void;
    warmUp(): void;
    retry: () => void;
    replace(module: Module): void;
    renew(): void;
    forgetFailure(): void;
    fail(cause: LoadFailureCause): void;
}
export declare function causeOf(error: unknown): LoadFailureCause;
export declare function watchSettledLoads(listener: () => void): () => void;
export {};

// posted-form.d.ts
export interface PostedForm {
    values: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    problem?: string;
}
export type PostedFormKey = readonly ['posted-form'];
export declare function usePostedForm(): PostedForm | undefined;

// provider.d.ts
import type { DataAccess, PortalServices } from './services.ts';
export declare const PortalProvider: import("react").Provider<PortalServices | null>;
export declare function usePortalServices(hook: string): PortalServices;
export declare function provideDataAccess(access: DataAccess): void;
export declare function getDataAccess(): DataAccess;

// published-source.d.ts
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
export interface PublishedQuery<Data> {
    queryKey: QueryKey;
    queryFn?: QueryFunction<Data, never> | symbol;
}
export interface PublishedResult<Data> {
    data: Data | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch: () => unknown;
}
export interface PublishedSource {
    read<Data>(query: PublishedQuery<Data>): PublishedResult<Data>;
    readRendered<Data>(query: PublishedQuery<Data>): PublishedResult<Data>;
    subscribe<Data>(query: PublishedQuery<Data>, listener: () => void): () => void;
}

// published.d.ts
import type { PublishedQuery, PublishedResult } from './published-source.ts';
export declare function usePublished<Data>(query: PublishedQuery<Data>): PublishedResult<Data>;

// remote.d.ts
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from './auth.ts';
import type { Permission } from './roles.ts';
import type { SlotFillers } from './slot.tsx';
export type RouteAccess = 'public' | 'signed-in' | 'staff';
export interface PortalRoute {
    path: string;
    access: RouteAccess;
    frame: 'site' | 'bare';
    title: string;
    pageOf?: RowsWithPages;
    description?: string;
    element: ReactNode;
    preload?: (attempt?: number) => Promise<unknown>;
    chunk?: string | readonly string[];
    prefetch?: (client: QueryClient, search: URLSearchParams, params: RouteParams, person?: PersonOfPage) => Promise<unknown>;
}
export interface PersonOfPage {
    profile: Profile;
    permissions: readonly Permission[];
}
export interface RowsWithPages {
    table: string;
    column: string;
}
export type RouteParams = Readonly<Record<string, string | undefined>>;
export interface RemoteModule {
    contract: string;
    routes: readonly PortalRoute[];
    heads?: Readonly<Record<string, DescribeHead>>;
    slots?: SlotFillers;
}
export type DescribeHead = (context: HeadContext) => PageHead;
export interface HeadContext {
    client: QueryClient;
    siteUrl: string;
    pathname: string;
    params: RouteParams;
}
export interface PageHead {
    title?: string;
    description?: string;
    type?: 'profile' | 'article';
    structuredData?: readonly Readonly<Record<string, unknown>>[];
    meta?: readonly {
        name: string;
        content: string;
    }[];
}

// roles.d.ts
export declare const ROLES: readonly ['student', 'hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin'];
export type Role = (typeof ROLES)[number];
export declare function describeRole(role: string): string;
export declare const STAFF_ROLES: readonly ['hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin'];
export type StaffRole = (typeof STAFF_ROLES)[number];
export declare const PERMISSIONS: readonly ['manage_users', 'manage_content', 'view_analytics', 'manage_surveys', 'manage_events', 'manage_courses', 'manage_lab', 'upload_resources', 'view_student_progress', 'manage_assigned_courses', 'manage_lab_resources', 'track_attendance'];
export type Permission = (typeof PERMISSIONS)[number];
export declare function isStaffRole(role: string | null | undefined): role is StaffRole;

// services.d.ts
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { StoreApi } from 'zustand';
import type { Database } from '../data/database.types.ts';
import type { ComponentType } from 'react';
import type { AuthState } from './auth.ts';
import type { LoadFailureCause } from './patient-load.ts';
import type { PublishedSource } from './published-source.ts';
import type { SlotHost } from './slot.tsx';
export type Theme = 'light' | 'dark';
export interface ThemeState {
    theme: Theme;
    toggleTheme: () => void;
}
export interface ToastInput {
    title: string;
    description?: string;
    tone?: 'default' | 'success' | 'destructive';
    action?: {
        label: string;
        to: string;
    };
}
export type ShowToast = (toast: ToastInput) => void;
export type Announce = (message: string) => void;
export interface DataAccess {
    reader: () => Promise<PostgrestClient<Database>>;
    supabase: () => Promise<SupabaseClient<Database>>;
    sessionReader?: () => Promise<PostgrestClient<Database>>;
    hasSession: () => boolean;
    sessionRefused?: () => void;
    person?: () => string | null;
}
export type PartProgress = 'arriving' | 'works' | 'fails' | 'gone';
export interface LoadFailureProps {
    cause: LoadFailureCause;
    isPart?: boolean;
    onRetry: () => void;
}
export interface PortalServices {
    authStore: StoreApi<AuthState>;
    themeStore: StoreApi<ThemeState>;
    showToast: ShowToast;
    announce: Announce;
    setTitle: (title: string) => void;
    openSearch: () => void;
    published: PublishedSource;
    reportPart: (place: Element, progress: PartProgress) => void;
    LoadFailure: ComponentType<LoadFailureProps>;
    Slot: ComponentType<SlotHost>;
}

// slot.d.ts
import type { ComponentType, ReactNode } from 'react';
export interface SlotProps {
    'overview-card': object;
    'this-week': {
        from: string;
        days: number;
    };
    'profile-section': object;
}
export type SlotName = keyof SlotProps;
export type LoadFiller<Name extends SlotName> = (attempt?: number) => Promise<ComponentType<SlotProps[Name]>>;
export type SlotFillers = {
    readonly [Name in SlotName]?: LoadFiller<Name>;
};
export type SlotFrame = ComponentType<{
    title: string;
    children: ReactNode;
}>;
export type SlotHost = {
    [Name in SlotName]: {
        name: Name;
        Frame: SlotFrame;
    } & SlotProps[Name];
}[SlotName];
export declare function Slot(host: SlotHost): ReactNode;

// version.d.ts
export declare const CONTRACT_VERSION: string;
export declare function isContractCompatible(shell: string, remote: string): boolean;
