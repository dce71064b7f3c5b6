/** The normalised form by which e-mail addresses are compared. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
