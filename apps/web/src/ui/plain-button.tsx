import type { ComponentProps } from 'react'

import styles from './button.module.css'

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: 'primary' | 'secondary'
  /** Takes the full width of its container. */
  readonly isWide?: boolean
}

/**
 * The button for pages outside the product. It looks like `Button` but does not need React Aria,
 * which alone would be a fifth of the sign-in page's script.
 */
export function PlainButton({
  variant = 'primary',
  isWide = false,
  type = 'button',
  ...props
}: PlainButtonProps) {
  return (
    <button
      {...props}
      // The linter does not see that the default above makes it a literal.
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size="large"
      data-wide={isWide || undefined}
    />
  )
}
