import { CircleAlert, CircleCheck } from 'lucide-react'

import { objectPopupText as text } from '../../text/object-popup.ts'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CopyTarget } from './copy-targets.ts'
import styles from './object-popup.module.css'
import { FooterButton, PopupFooter } from './popup-footer.tsx'
import type { PopupObject } from './popup-object.ts'

interface CopyStatusProps {
  readonly subject: PopupObject
  readonly target: CopyTarget
  readonly status: 'pending' | 'success' | 'error'
  /** The server's message if it refused the copy. */
  readonly reason: string | null
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Specification 8, "Copy": in progress, success and failure, each with the object's name. */
export function CopyStatus(props: CopyStatusProps) {
  const { subject, target, status, reason, onRetry, onLeave } = props
  return (
    <>
      <div className={styles.status} data-status={status}>
        {status === 'pending' && <Spinner size={20} />}
        {status === 'success' && <CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
        {status === 'error' && <CircleAlert size={20} strokeWidth={1.75} aria-hidden />}
        <div role={status === 'error' ? 'alert' : 'status'}>
          <p>{wordsOf[status]({ kind: subject.kind, target: target.name })}</p>
          {status === 'error' && reason !== null && <Note size="small">{reason}</Note>}
        </div>
      </div>
      <PopupFooter group={subject.group}>
        {status === 'error' ? (
          <>
            <FooterButton onClick={onLeave}>{text.cancel}</FooterButton>
            <FooterButton takesFocus onClick={onRetry}>
              {text.retry}
            </FooterButton>
          </>
        ) : (
          <FooterButton key={status} takesFocus onClick={onLeave}>
            {status === 'pending' ? text.close : text.done}
          </FooterButton>
        )}
      </PopupFooter>
    </>
  )
}

const wordsOf = { pending: text.copying, success: text.copied, error: text.copyFailed } as const
