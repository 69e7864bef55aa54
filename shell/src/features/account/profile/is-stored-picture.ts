/** Whether a picture stands in the portal's own storage: pages draw no other (Content-Security-Policy). */
export function isStoredPicture(address: string | null | undefined): address is string {
  return address?.includes('/storage/v1/object/public/avatars/') === true;
}
