/** What two spellings of one e-mail address have in common: addresses are compared by this. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
