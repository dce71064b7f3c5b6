import type { ReactNode } from 'react'

/** The product's own icons: on a 24 px grid with strokes of 1.75, to match those of Lucide. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
