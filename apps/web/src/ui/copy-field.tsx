import { useRef } from 'react'

import { copyFieldText as text } from '../text/copy-field.ts'
import { Button } from './button.tsx'
import styles from './copy-field.module.css'
import { TextField } from './text-field.tsx'
import { useCopied } from './use-copied.ts'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  /** The value is an error message, and there is nothing to copy. */
  readonly isFailure?: boolean
  /** Whether copying is the main action of its form. */
  readonly isPrimary?: boolean
  /** Whether its button takes the focus when it appears. */
  readonly takesFocus?: boolean
}

/** A read-only text with a button that copies it to the clipboard. */
export function CopyField({
  label,
  value,
  isFailure = false,
  isPrimary = false,
  takesFocus,
}: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopied(() => input.current?.select())
  return (
    <div className={styles.field} role={isFailure ? 'alert' : undefined}>
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
          variant={isPrimary ? 'primary' : 'secondary'}
          {...(!isCopied && { 'aria-label': text.copyOf({ what: label }) })}
          takesFocus={takesFocus ?? false}
          onPress={() => copy(value)}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      )}
    </div>
  )
}
