import { productName } from '@terrier/contract/product'

export const failureText = {
  crashTitle: `Error - ${productName}`,
  crash: 'Oops! Something went wrong...',
  crashHelp: 'Your saved maps are safe. Going back starts the page afresh.',
  backToProduct: `Back to ${productName}`,
  notFoundTitle: `Page not found - ${productName}`,
  notFound: "Error - This page doesn't exist!",
  notFoundHelp: 'The address may be mistyped, or the page may have moved.',
  returnToSite: 'Return to site',
} as const
