/** The logo: a terrier's head divided into parcels. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" rx="9" fill="#1c6b48" />
      <path
        fill="#fbfaf6"
        d="m8 5 7.5 5h9L32 5l1 11-2 4 1.5 6.5L27 35l-7 2-7-2-5.5-8.5L9 20l-2-4z"
      />
      <path
        fill="none"
        stroke="#1c6b48"
        strokeWidth="1.3"
        strokeLinejoin="round"
        d="M15.5 10 9 20l7.5 3.5 3.5-7 3.5 7L31 20l-6.5-10M20 10v6.500M16.5 23.5 13 35M23.5 23.5 27 35M20 29.500V37"
      />
      <circle cx="14.3" cy="17.8" r="1.6" fill="#1c2b26" />
      <circle cx="25.7" cy="17.8" r="1.6" fill="#1c2b26" />
      <path fill="#1c2b26" d="M16.8 24.300h6.400L22 27.700l-2 1.6-2-1.600z" />
    </svg>
  )
}
