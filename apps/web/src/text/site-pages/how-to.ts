import { messages } from '../messages.ts'

export const howToPageText = messages({
  heading: 'How to use {product}',
  lead: 'From the first map to one that others work on with you.',
  sections: {
    startAMap: {
      heading: 'Start a map',
      clickTheTitle:
        'Click the title at the top, type a name and press Enter. From then on every change is saved as you work; the line under the title says so.',
      underMapYou:
        'Under Map you can open another map, start a new one, save a copy, or save a snapshot, which stays as it is.',
      theAddressOf:
        'The address of the page says which map is open and where you look. Copy it to come back there, or to show the place to somebody who may open the map.',
      helpIn:
        'Help, in the menu at the top right or by pressing ?, has a short tour, all keyboard shortcuts, and the dates of the data.',
    },
    seeWhoOwns: {
      heading: 'See who owns a piece of land',
      list: {
        openLandData: 'Open Land Data on the left and switch on All Properties.',
        zoomInUntil: 'Zoom in until the boundaries appear. “Zoom in to see layer” takes you there.',
        clickAParcel:
          'Click a parcel. Land Information shows its title, its owners and what has changed.',
        chooseCheckFor:
          'Choose “Check for other properties” beside an owner to see what else they hold.',
      },
      notEveryParcel:
        'Not every parcel has an owner on record. Land Information says what is known and what is not.',
    },
    addLandData: {
      heading: 'Add land data and boundaries',
      switchLayersOn:
        'Switch layers on in Land Data. Drag them into another order, or move them with the keyboard: the top of the list is the top of the map. The layer key explains the colours.',
    },
    drawAndMeasure: {
      heading: 'Draw and measure',
      openDrawingTools:
        'Open Drawing Tools, choose Marker, Polygon or Line, and click on the map. Press Enter, or click the last point again, to finish. Lengths and areas are shown as you draw.',
      clickWhatYou: 'Click what you have drawn to name it, describe it, or copy it to another map.',
    },
    workWithOthers: {
      heading: 'Work with others',
      mapThenShare:
        'Map, then Share: add the email address of each person and choose whether they may only read the map or write on it too. One person at a time edits; the others see who, and can ask to edit.',
      mapThenGenerate:
        'Map, then Generate GeoJSON, makes a public link. Anyone who has the link can see the data of your map, until you withdraw it.',
    },
    takeYourMap: {
      heading: 'Take your map with you',
      mapThenExport:
        'Map, then Export, gives you a shapefile, or another format that other mapping software reads. You can bring files in as well, through “Import” in Land Data.',
    },
    useTheKeyboard: {
      heading: 'Use the keyboard',
      list: {
        tabAndShift: 'Tab and Shift+Tab move between controls; “Skip to the map” is the first stop',
        onTheMap: 'On the map: the arrow keys move it, + and − zoom',
        withADrawing:
          'With a drawing tool chosen: Enter places a point under the crosshair, Backspace takes back the last one, Escape stops',
        deleteRemovesWhat: 'Delete removes what is selected',
        ctrlZUndoes: 'Ctrl+Z undoes and Ctrl+Shift+Z redoes; on a Mac, use ⌘ instead of Ctrl',
      },
    },
    withoutAConnection: {
      heading: 'Without a connection',
      theMapsYou:
        'The maps you opened last can be read without a connection, on a device where you are signed in. Nothing can be changed until the connection is back, and what was not saved by then is kept on the device and saved afterwards.',
    },
  },
})
