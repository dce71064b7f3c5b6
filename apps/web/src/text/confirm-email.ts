import { productName } from '@terrier/contract/product'

export const confirmEmailText = {
  pageTitle: `Confirm your email - ${productName}`,
  confirming: 'Confirming your email address',
  confirmed: 'Your email address is confirmed.',
  changed: 'Your email has been changed successfully.',
  help: (email: string) => `Log in with ${email} from now on.`,
  failed: 'Your email address could not be confirmed',
  failedHelp: 'There may be no connection. Please open the link again later.',
  ok: 'Ok',
} as const
