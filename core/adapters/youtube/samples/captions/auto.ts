import { autoJson3 } from "./json3.ts"

/**
 * Automatic captions: without capitals and periods, with sound descriptions in brackets and
 * overlapping lines.
 */
export const LISTENING_MACHINE = autoJson3([
  [240, 4_160, "[Music]"],
  [4_480, 4_640, "so today i want to tell you how a"],
  [6_960, 4_320, "machine writes down what it hears"],
  [9_130, 4_790, "it does not wait for the end of a"],
  [11_290, 5_030, "sentence it writes each word as soon as"],
  [13_930, 4_870, "it is fairly sure and moves on"],
  [16_330, 4_710, "that is why two lines are on the screen"],
  [18_810, 5_190, "at once the old one has not left yet"],
  [21_050, 5_430, "when the new one is already being said"],
  [24_010, 5_110, "a good reader shows every word just once"],
  [26_490, 5_510, "and keeps the time at which it was said"],
  [29_130, 4_870, "thank you for listening"],
  [34_200, 3_800, "[Applause]"],
])

/** A short automatic track in `srv3`, with spans for words and paragraphs with only a newline. */
export const PATIENCE_SRV3 = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<head>
<ws id="0"/>
<ws id="1" mh="2" ju="0" sd="3"/>
<wp id="0"/>
<wp id="1" ap="6" ah="20" av="100" rc="2" cc="40"/>
</head>
<body>
<w t="0" id="1" wp="1" ws="1"/>
<p t="320" d="4400" w="1"><s ac="0">some</s><s t="280" ac="0"> answers</s><s t="760" ac="0"> take</s><s t="1080" ac="0"> a</s><s t="1200" ac="0"> few</s><s t="1480" ac="0"> seconds</s></p>
<p t="2790" d="1930" w="1" a="1">
</p>
<p t="2800" d="4240" w="1"><s ac="0">a</s><s t="120" ac="0"> client</s><s t="560" ac="0"> that&#39;s</s><s t="920" ac="0"> patient</s><s t="1440" ac="0"> gets</s><s t="1720" ac="0"> them</s></p>
<p t="5030" d="2010" w="1" a="1">
</p>
<p t="5040" d="3960" w="1"><s ac="0">one</s><s t="200" ac="0"> that</s><s t="440" ac="0"> gives</s><s t="720" ac="0"> up</s><s t="960" ac="0"> too</s><s t="1240" ac="0"> early</s><s t="1640" ac="0"> does</s><s t="1920" ac="0"> not</s></p>
</body>
</timedtext>
`
