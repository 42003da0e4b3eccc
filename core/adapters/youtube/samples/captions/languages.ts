/** Manual English captions in `srv1`, with times in seconds and entities escaped twice. */
export const TEA_EN_SRV1 = `<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="3.2">Let&amp;#39;s make a cup of tea.</text><text start="4" dur="4.1">First, bring the water to the boil
and warm the pot.</text><text start="8.4" dur="3.9">One spoon for each cup, &amp;amp; one for the pot.</text><text start="12.6" dur="4.4">Wait four minutes. Don&amp;#39;t hurry: it knows.</text><text start="17.5" dur="3">Pour, sit down, and drink it &amp;quot;hot&amp;quot;.</text></transcript>`

/** Manual German captions in WebVTT. */
export const TEA_DE_VTT = `WEBVTT
Kind: captions
Language: de

00:00:00.500 --> 00:00:03.700
Wir kochen eine Tasse Tee.

00:00:04.000 --> 00:00:08.100
Zuerst das Wasser aufkochen
und die Kanne vorwärmen.

00:00:08.400 --> 00:00:12.300
Ein Löffel je Tasse &amp; einer für die Kanne.

00:00:12.600 --> 00:00:17.000
Vier Minuten warten. Nicht drängeln: Er weiß Bescheid.

00:00:17.500 --> 00:00:20.500
Einschenken, hinsetzen und heiß genießen.
`

/** Manual French captions in `srv3`, with times in milliseconds and without spans for words. */
export const TEA_FR_SRV3 = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<body>
<p t="500" d="3200">Préparons une tasse de thé.</p>
<p t="4000" d="4100">D&#39;abord, faites bouillir l&#39;eau
et chauffez la théière.</p>
<p t="8400" d="3900">Une cuillère par tasse &amp; une pour la théière.</p>
<p t="12600" d="4400">Attendez quatre minutes : le thé sait ce qu&#39;il fait.</p>
<p t="17500" d="3000">Servez, asseyez-vous et buvez bien chaud.</p>
</body>
</timedtext>
`

/** Automatic English captions in WebVTT. They are roll-up captions: each line appears twice. */
export const TEA_EN_AUTO_VTT = `WEBVTT
Kind: captions
Language: en

00:00:00.560 --> 00:00:03.110 align:start position:0%
 
let's<00:00:00.800><c> make</c><00:00:01.120><c> a</c><00:00:01.240><c> cup</c><00:00:01.560><c> of</c><00:00:01.720><c> tea</c>

00:00:03.110 --> 00:00:03.120 align:start position:0%
let's make a cup of tea
 

00:00:03.120 --> 00:00:07.190 align:start position:0%
let's make a cup of tea
first<00:00:03.520><c> bring</c><00:00:03.840><c> the</c><00:00:04.000><c> water</c><00:00:04.400><c> to</c><00:00:04.560><c> the</c><00:00:04.720><c> boil</c>

00:00:07.190 --> 00:00:07.200 align:start position:0%
first bring the water to the boil
 

00:00:07.200 --> 00:00:11.000 align:start position:0%
first bring the water to the boil
and<00:00:07.520><c> warm</c><00:00:07.920><c> the</c><00:00:08.080><c> pot</c>
`
