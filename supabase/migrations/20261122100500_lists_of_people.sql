-- Purpose: lists of people open as quickly with a hundred thousand accounts as with a hundred, by newest and by address.

create index profiles_newest on public.profiles (created_at desc, id);
create index profiles_address on public.profiles (email, id);
