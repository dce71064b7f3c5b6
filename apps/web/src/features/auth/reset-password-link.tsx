import { authText } from '../../text/auth.ts'
import { PathLink } from '../../ui/path-link.tsx'

/** Link to the password reset screen. */
export const ResetPasswordLink = ({ onNavigate }: { onNavigate: (path: string) => void }) => (
  <p>
    {authText.forgotten}{' '}
    <PathLink to="/auth/reset-password" onNavigate={onNavigate}>
      {authText.resetPassword}
    </PathLink>
  </p>
)
