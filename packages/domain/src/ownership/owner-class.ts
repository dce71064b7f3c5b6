/**
 * The owner classes of parcels. The numbers are stored in tiles and in the database, so a number
 * must never be reused.
 */
export const ownerClasses = {
  /** A company or other body of the register's company datasets outside the classes below. */
  company: 1,
  /** Registered, but without a company record: private, a charity, or not linked. */
  private: 2,
  localAuthority: 3,
  church: 4,
  unregistered: 5,
  government: 6,
  health: 7,
  utility: 8,
} as const

export type OwnerClass = keyof typeof ownerClasses
