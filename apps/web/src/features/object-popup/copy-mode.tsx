import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { CopyStatus } from './copy-status.tsx'
import type { CopyTarget } from './copy-targets.ts'
import styles from './object-popup.module.css'
import type { PopupObject } from './popup-object.ts'
import { TargetForm } from './target-form.tsx'
import { useCopy } from './use-copy.ts'

interface CopyModeProps {
  readonly subject: PopupObject
  readonly onLeave: () => void
}

/** Choice of the copy's target, then its progress. Specification 4, "Popup modes". */
export function CopyMode({ subject, onLeave }: CopyModeProps) {
  const [target, setTarget] = useState<CopyTarget | null>(null)
  const copy = useCopy(subject)
  if (!target) {
    return (
      <TargetForm
        subject={subject}
        onCancel={onLeave}
        onChoose={(chosen) => {
          setTarget(chosen)
          copy.mutate(chosen)
        }}
      />
    )
  }
  const reason = copy.error instanceof ApiProblem ? copy.error.message : null
  return (
    <div className={styles.form}>
      <CopyStatus
        subject={subject}
        target={target}
        status={copy.status === 'idle' ? 'pending' : copy.status}
        reason={reason}
        onRetry={() => copy.mutate(target)}
        onLeave={onLeave}
      />
    </div>
  )
}
