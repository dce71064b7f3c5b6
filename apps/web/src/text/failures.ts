import { messages } from './messages.ts'

export const failureText = messages({
  crashTitle: 'Error - {product}',
  crash: 'Oops! Something went wrong...',
  crashHelp:
    'Your saved maps are safe. If this happens again with the same map, go to My Maps. There you can open another map, or restore this one from its history.',
  publicCrashHelp: 'The map could not be shown. Try again in a moment.',
  myMaps: 'My Maps',
  backToProduct: 'Back to {product}',
  missing: 'This page could not be loaded completely.',
  missingHelp:
    'There may be no connection, or a newer version. Your changes are kept and will be there after you reload.',
  reload: 'Reload',
  notFoundTitle: 'Page not found - {product}',
  notFound: "Error - This page doesn't exist!",
  notFoundHelp: 'The address may be mistyped, or the page may have moved.',
  returnToSite: 'Return to site',
})
