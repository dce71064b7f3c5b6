import { failureText } from '../text/failures.ts'
import { navigate } from './address.tsx'
import { Notice } from './message-screen.tsx'

export function NotFoundScreen() {
  return (
    <Notice
      pageTitle={failureText.notFoundTitle}
      heading={failureText.notFound}
      help={failureText.notFoundHelp}
      action={failureText.returnToSite}
      onAction={() => navigate('/app')}
    />
  )
}
