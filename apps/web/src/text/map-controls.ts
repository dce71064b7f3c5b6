import { messages } from './messages.ts'

export const mapControlsText = messages({
  controls: 'Map controls',
  locate: 'Find my location',
  locating: 'Finding your location..',
  locatingHelp: 'If your browser asks, let this site use your location. It is not saved.',
  locateFailedTitle: 'Location not found',
  locateFailures: {
    refused:
      'Your browser did not allow this site to use your location. Allow it in the settings of your browser, then try again.',
    unknown: 'Your location could not be found. Check that location is turned on for this device.',
    timeout: 'Finding your location took too long. Try again, perhaps nearer a window.',
    insecure:
      'Your browser gives your location only to sites with a secure connection (HTTPS), which this site does not have.',
    outside: 'You are outside the area of this map.',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  toAerial: 'Show aerial photographs',
  toTopography: 'Show the drawn map',
  aerial: 'Aerial',
  topography: 'Topography',
  zoomToSee: 'Zoom in to see layer',
  loading: 'Loading the map…',
  fetching: 'fetching property boundaries',
  tilesFailed: 'Part of the map could not be loaded.',
  retry: 'Try again',
  ownershipGap: {
    'nothing-loaded': 'No ownership data is loaded here.',
    'not-covered': 'Ownership data covers England and Wales.',
    'out-of-bounds': 'The ownership data loaded here does not cover this area.',
  },
  goToOwnership: 'Go to the data',
  baseMapGap: {
    'street-map':
      'There is no street map of this area. The people who run this site can import one.',
    aerial:
      'There are no aerial photographs of this area. The people who run this site can import some.',
  },
  providerFailed: {
    topography: 'The provider of the map is not answering. The built-in map is shown instead.',
    aerial:
      'The provider of the aerial photographs is not answering. The drawn map is shown instead.',
  },
  aerialMissingTitle: 'No aerial photographs yet',
  aerialMissing:
    'None are set up on this site. The people who run it can import a file of them, or set up a provider. The documentation explains how, under "The street map".',
  showGrid: 'Show the lines of the National Grid',
  hideGrid: 'Hide the lines of the National Grid',
  pointerPosition: 'Grid reference, latitude and longitude of the pointer',
  middlePosition: 'Grid reference, latitude and longitude of the middle of the map',
  dim: 'Dim the map',
  undim: 'Show the map in full colour',
  attribution: 'Where the data comes from',
  scale: 'Scale: the bar is {distance} long',
  fictional: 'Doggerland and all its owners are fictional',
})
