/** The pages about the product itself that every installation has, in the order of the menu. */
export const sitePages = [
  { path: '/about', id: 'about' },
  { path: '/how-to', id: 'how-to' },
  { path: '/privacy', id: 'privacy' },
  { path: '/terms', id: 'terms' },
  { path: '/accessibility', id: 'accessibility' },
  { path: '/contact', id: 'contact' },
] as const

export type SitePageId = (typeof sitePages)[number]['id']
