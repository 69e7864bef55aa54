export interface GalleryItem {
  id: string;
  title: string;
  category: string;
  /** Null: the page draws a figure from the row. */
  image: string | null;
  /** What is seen, in words. */
  description: string;
}

export interface Album {
  id: string;
  slug: string;
  title: string;
  category: string;
  takenOn: string;
  items: GalleryItem[];
}
