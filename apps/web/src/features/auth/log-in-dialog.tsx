import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import { useDetails } from '../../api/map-queries.ts'
import { endSession, useSession } from '../../api/session.ts'
import { authText } from '../../text/auth.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import modalStyles from '../../ui/modal.module.css'
import { Note } from '../../ui/note.tsx'
import styles from './log-in-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Modal over a page whose session has expired; the page stays mounted below it. It can only be
 * closed by signing in or by leaving the page. See docs/decisions/0043.
 */
export function LogInDialog() {
  const hasTimedOut = useSession((session) => session.ending === 'timed-out')
  const email = useDetails().data?.username
  return (
    <ModalOverlay
      isOpen={hasTimedOut}
      isKeyboardDismissDisabled
      data-modal
      className={classNames(modalStyles.scrim, styles.scrim)}
    >
      <Modal className={classNames(modalStyles.sheet)}>
        <Dialog className={classNames(modalStyles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title">{authText.heading}</Heading>
          </header>
          <div className={modalStyles.body}>
            <SignInForm expectedEmail={email} />
            <Note>{authText.stillHere}</Note>
            <Button onPress={() => endSession('logged-out')}>{authText.leave}</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
