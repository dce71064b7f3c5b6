/** What the thread that makes shapefiles answers, by which field is there. */
export type ShapefileAnswer =
  | { readonly zip: Uint8Array }
  | { readonly empty: true }
  /** The names of what lies outside the National Grid. */
  | { readonly outside: readonly string[] }
  /** What went wrong, for the log. */
  | { readonly failure: string }
