import { erasureText } from './account-erasure.ts'
import { authText } from './auth.ts'
import { confirmEmailText } from './confirm-email.ts'
import { dateText } from './dates.ts'
import { dialogText } from './dialog.ts'
import { failureText } from './failures.ts'
import { fieldText, organisationTypeText, passwordText } from './fields.ts'
import { languageText } from './languages.ts'
import { loadingText } from './loading.ts'
import { noticeText } from './notices.ts'
import { offlineText } from './offline.ts'
import { openingText } from './opening.ts'
import { paymentsText } from './payments.ts'
import { registerText } from './register.ts'
import { resetPasswordText } from './reset-password.ts'
import { sitePageText } from './site-pages.ts'
import { sentences } from './sentences.ts'

/** Welsh catalogues of the screens before signing in. */
export const start = {
  authText,
  confirmEmailText,
  dateText,
  dialogText,
  erasureText,
  failureText,
  fieldText,
  languageText,
  loadingText,
  noticeText,
  offlineText,
  openingText,
  organisationTypeText,
  passwordText,
  paymentsText,
  registerText,
  resetPasswordText,
  sitePageText,
  sentences,
}
