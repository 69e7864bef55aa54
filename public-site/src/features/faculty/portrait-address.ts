/** Where the browser gets a photo: pictures that were uploaded are named by their path in the bucket. */
export function photoAddress(photo: string): string {
  if (/^(https:\/\/|\/(?!\/))/.test(photo)) return photo;
  return `/storage/v1/object/public/images/${photo.split('/').map(encodeURIComponent).join('/')}`;
}
