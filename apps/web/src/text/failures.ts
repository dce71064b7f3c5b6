import { messages } from './messages.ts'

export const failureText = messages({
  crashTitle: 'Error - {product}',
  crash: 'Oops! Something went wrong...',
  crashHelp:
    'Your saved maps are safe. If the map you had open leads you here again, go to My Maps: there you can open another map, or bring this one back to how it was from its history.',
  publicCrashHelp: 'The map could not be shown. Please try again in a moment.',
  myMaps: 'My Maps',
  backToProduct: 'Back to {product}',
  missing: 'This page could not be loaded whole.',
  missingHelp:
    'There may be no connection, or a newer version. What you changed is kept, and is there again after reloading.',
  reload: 'Reload',
  notFoundTitle: 'Page not found - {product}',
  notFound: "Error - This page doesn't exist!",
  notFoundHelp: 'The address may be mistyped, or the page may have moved.',
  returnToSite: 'Return to site',
})
