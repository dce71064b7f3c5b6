import { useRef } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './sharing.module.css'

interface LinkFieldProps {
  readonly label: string
  readonly value: string
  /** Says why there is no link, in its place. */
  readonly isFailure?: boolean
  /** Whether its button takes the focus when it appears. */
  readonly takesFocus?: boolean
}

/** A link to be taken along. */
export function LinkField({ label, value, isFailure = false, takesFocus }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopied(() => input.current?.select())
  return (
    <div className={styles.link} role={isFailure ? 'alert' : undefined}>
      <TextField
        label={label}
        value={value}
        onChange={() => {}}
        readOnly
        aria-invalid={isFailure || undefined}
        ref={input}
        onFocus={(event) => event.target.select()}
      />
      {!isFailure && (
        <Button
          variant="primary"
          {...(!isCopied && { 'aria-label': `${text.copy} ${label}` })}
          takesFocus={takesFocus ?? false}
          onPress={() => copy(value)}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      )}
    </div>
  )
}
