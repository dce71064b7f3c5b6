/**
 * What the map tells apart about the owner of a parcel. The number travels in tiles and rests in the
 * database, so a number is never given a second meaning.
 */
export const ownerClasses = {
  /** A company, or another body in the register's company datasets that is none of the below. */
  company: 1,
  /** Registered, with no company record: private, a charity, or not linked. */
  private: 2,
  localAuthority: 3,
  church: 4,
  unregistered: 5,
  government: 6,
  health: 7,
  utility: 8,
} as const

export type OwnerClass = keyof typeof ownerClasses
