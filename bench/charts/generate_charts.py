"""Draws charts with known data by matplotlib, gnuplot and R: one PDF and one JSON of the truth each.

Usage: generate_charts.py FOLDER COUNT_A_PROGRAM [SEED]
"""
import json
import os
import random
import subprocess
import sys

KINDS = ['bar', 'grouped', 'stacked', 'horizontal', 'negative', 'line', 'lines', 'years', 'log',
         'area', 'scatter', 'pie', 'mixed']
WORDS = ['North', 'South', 'East', 'West', 'Coal', 'Wind', 'Solar', 'Water', 'Rail', 'Road', 'Sea', 'Air',
         'Bread', 'Milk', 'Cheese', 'Wine', 'Beer', 'Tea', 'Gold', 'Iron', 'Paper', 'Glass', 'Wood', 'Stone']
MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
COLORS = ['#1f77b4', '#d62728', '#2ca02c', '#ff7f0e', '#9467bd', '#8c564b', '#17becf', '#bcbd22']


def make_spec(kind, rng):
    count = rng.randint(3, 9)
    many = {'grouped': rng.randint(2, 3), 'stacked': rng.randint(2, 4), 'lines': rng.randint(2, 4),
            'area': rng.randint(1, 3), 'mixed': 2, 'scatter': rng.randint(1, 2)}.get(kind, 1)
    size = 10 ** rng.choice([0, 1, 2, 3, 4]) * rng.uniform(1, 9)
    names = rng.sample(WORDS, many)
    categories = None
    if kind in ('years', 'area', 'log', 'lines'):
        start = rng.randint(1950, 2010)
        count = rng.randint(6, 15)
        xs = [start + i for i in range(count)]
    elif kind == 'scatter':
        count = rng.randint(8, 25)
        xs = None
    else:
        pool = MONTHS[:count] if rng.random() < 0.3 else rng.sample([w for w in WORDS if w not in names], count)
        categories = pool
        xs = list(range(count))
    series = []
    for name in names:
        if kind == 'scatter':
            px = [round(rng.uniform(0, 50), 2) for _ in range(count)]
            series.append({'name': name, 'x': px, 'y': [round(rng.uniform(0.1, 1) * size, 3) for _ in px]})
            continue
        low = -1 if kind == 'negative' else 0.08
        ys = [round(rng.uniform(low, 1) * size, 3) for _ in xs]
        if kind == 'log':
            ys = [round(10 ** rng.uniform(0, 4), 3) for _ in xs]
        if kind in ('years', 'lines', 'area'):
            level = rng.uniform(0.3, 0.7) * size
            ys = []
            for _ in xs:
                level = max(0.05 * size, level + rng.uniform(-0.12, 0.14) * size)
                ys.append(round(level, 3))
        series.append({'name': name, 'x': xs, 'y': ys})
    return {'kind': kind, 'categories': categories, 'series': series,
            'title': ' '.join(rng.sample(WORDS, 2)) + ' ' + str(rng.randint(1, 99)) if rng.random() < 0.7 else None,
            'ylabel': rng.choice(['Million tonnes', 'Share of sales', 'Visitors (thousands)', None]),
            'grid': rng.random() < 0.4, 'markers': rng.random() < 0.5, 'legend': many > 1,
            'colors': rng.sample(COLORS, max(many, 8)), 'labels': rng.random() < 0.3, 'dash': rng.random() < 0.3}


def matplotlib_chart(spec, path, rng):
    import matplotlib
    matplotlib.use('pdf')
    import matplotlib.pyplot as plt
    plt.rcParams.update({'font.size': rng.choice([8, 9, 10, 11]), 'pdf.fonttype': 42,
                         'font.family': rng.choice(['DejaVu Sans', 'DejaVu Serif'])})
    fig, ax = plt.subplots(figsize=(rng.uniform(4.5, 7), rng.uniform(3, 5)))
    kind, series, cats, colors = spec['kind'], spec['series'], spec['categories'], spec['colors']
    if rng.random() < 0.4:
        ax.spines['top'].set_visible(False)
        ax.spines['right'].set_visible(False)
    if spec['grid'] and kind != 'pie':
        ax.grid(True, axis='x' if kind == 'horizontal' else 'y', linestyle=rng.choice(['-', '--', ':']), color='#cccccc')
        ax.set_axisbelow(True)
    width = 0.8 / len(series)
    bottom = [0] * len(series[0]['x'])
    for i, one in enumerate(series):
        xs, ys, color = one['x'], one['y'], colors[i]
        style = {'marker': rng.choice(['o', 's', '^', 'D']) if spec['markers'] else None,
                 'linestyle': ['-', '--', ':', '-.'][i % 4] if spec['dash'] else '-'}
        if kind in ('bar', 'negative'):
            bars = ax.bar(xs, ys, rng.uniform(0.5, 0.9), color=color, label=one['name'])
            if spec['labels']:
                ax.bar_label(bars, fmt='%.3f' if max(ys) < 10 else '%.1f', fontsize=7)
        elif kind == 'grouped':
            ax.bar([x + (i - (len(series) - 1) / 2) * width for x in xs], ys, width * 0.95, color=color, label=one['name'])
        elif kind == 'stacked':
            ax.bar(xs, ys, 0.7, bottom=bottom, color=color, label=one['name'])
            bottom = [a + b for a, b in zip(bottom, ys)]
        elif kind == 'horizontal':
            ax.barh(xs, ys, 0.7, color=color, label=one['name'])
        elif kind in ('line', 'lines', 'years', 'log'):
            ax.plot(xs, ys, color=color, label=one['name'], **style)
        elif kind == 'scatter':
            ax.scatter(xs, ys, color=color, s=rng.choice([12, 20, 36]), label=one['name'])
        elif kind == 'mixed' and i == 0:
            ax.bar(xs, ys, 0.6, color=color, label=one['name'])
        elif kind == 'mixed':
            ax.plot(xs, ys, color=color, marker='o', label=one['name'])
    if kind == 'area':
        ax.stackplot(series[0]['x'], *[s['y'] for s in series], colors=colors[:len(series)], labels=[s['name'] for s in series])
    if kind == 'pie':
        ys = [abs(y) for y in series[0]['y']]
        ax.pie(ys, labels=cats, colors=colors, autopct='%.1f%%' if spec['labels'] else None)
    if kind == 'log':
        ax.set_yscale('log')
    if cats and kind == 'horizontal':
        ax.set_yticks(range(len(cats)), cats)
    elif cats and kind != 'pie':
        ax.set_xticks(range(len(cats)), cats)
    if spec['title']:
        ax.set_title(spec['title'])
    if spec['ylabel'] and kind != 'pie':
        (ax.set_xlabel if kind == 'horizontal' else ax.set_ylabel)(spec['ylabel'])
    if spec['legend']:
        ax.legend(loc='best' if rng.random() < 0.5 else 'upper left', bbox_to_anchor=None if rng.random() < 0.5 else (1.02, 1))
    fig.tight_layout()
    fig.savefig(path)
    plt.close(fig)


def gnuplot_chart(spec, path, rng):
    kind, series, cats, colors = spec['kind'], spec['series'], spec['categories'], spec['colors']
    if kind in ('pie', 'horizontal'):
        return False
    lines = [f"set terminal pdfcairo size {rng.uniform(4.5, 6.5):.2f},{rng.uniform(3, 4.5):.2f} font '{rng.choice(['DejaVu Sans', 'Liberation Sans', 'DejaVu Serif'])},{rng.choice([9, 10, 11])}'",
             f"set output '{path}'", 'set encoding utf8']
    lines.append(f"set title '{spec['title']}'" if spec['title'] else 'unset title')
    if spec['ylabel']:
        lines.append(f"set ylabel '{spec['ylabel']}'")
    if spec['grid']:
        lines.append('set grid ytics')
    lines.append('set key ' + rng.choice(['top left', 'outside right', 'below', 'top right']) if spec['legend'] else 'unset key')
    if rng.random() < 0.3:
        lines.append('set border 3')
        lines.append('set xtics nomirror\nset ytics nomirror')
    data = []
    for i, one in enumerate(series):
        rows = []
        for j, (x, y) in enumerate(zip(one['x'], one['y'])):
            rows.append(f'"{cats[j]}" {y}' if cats else f'{x} {y}')
        data.append(f'$d{i} << EOD\n' + '\n'.join(rows) + '\nEOD')
    if kind == 'area':
        total = [0] * len(series[0]['x'])
        data = []
        for i, one in enumerate(series):
            rows = [f'{x} {b} {b + y}' for x, b, y in zip(one['x'], total, one['y'])]
            total = [b + y for b, y in zip(total, one['y'])]
            data.append(f'$d{i} << EOD\n' + '\n'.join(rows) + '\nEOD')
    lines += data
    if kind in ('bar', 'negative', 'grouped', 'stacked', 'mixed'):
        style = 'rowstacked' if kind == 'stacked' else 'clustered gap 1'
        lines += [f'set style histogram {style}', 'set style data histograms', 'set style fill solid ' + rng.choice(['noborder', 'border -1']),
                  'set boxwidth 0.9', 'set xtics rotate by 0']
        if kind != 'negative':
            lines.append('set yrange [0:*]')
    if kind == 'log':
        lines.append('set logscale y')
    if kind in ('bar', 'negative', 'grouped', 'stacked'):
        plots = [f"$d{i} using 2:xtic(1) title '{s['name']}' lc rgb '{colors[i]}'" for i, s in enumerate(series)]
    elif kind == 'mixed':
        plots = [f"$d0 using 2:xtic(1) title '{series[0]['name']}' lc rgb '{colors[0]}'",
                 f"$d1 using 0:2 with linespoints pt 7 lw 2 lc rgb '{colors[1]}' title '{series[1]['name']}'"]
    elif kind == 'area':
        lines.append('set style fill solid noborder')
        plots = [f"$d{i} using 1:2:3 with filledcurves lc rgb '{colors[i]}' title '{s['name']}'" for i, s in enumerate(series)]
    elif kind == 'scatter':
        plots = [f"$d{i} using 1:2 with points pt {rng.choice([7, 5, 9])} ps 0.6 lc rgb '{colors[i]}' title '{s['name']}'" for i, s in enumerate(series)]
    else:
        mode = 'linespoints pt 7 ps 0.6' if spec['markers'] else 'lines'
        using = '0:2:xtic(1)' if cats else '1:2'
        plots = [f"$d{i} using {using} with {mode} lw 2 {'dt ' + str(i + 1) if spec['dash'] else ''} lc rgb '{colors[i]}' title '{s['name']}'" for i, s in enumerate(series)]
    lines.append('plot ' + ', '.join(plots))
    subprocess.run(['gnuplot'], input='\n'.join(lines), text=True, check=True, capture_output=True)
    return True


def r_chart(spec, path, rng):
    kind, series, cats, colors = spec['kind'], spec['series'], spec['categories'], spec['colors']
    vec = lambda v: 'c(' + ','.join(str(x) for x in v) + ')'
    text = lambda v: 'c(' + ','.join(f'"{x}"' for x in v) + ')'
    ys = [s['y'] for s in series]
    lines = [f'pdf("{path}", width={rng.uniform(5, 7):.2f}, height={rng.uniform(3.8, 5):.2f})', f'par(las=1, mar=c(4,6,3,1), cex={rng.choice([0.8, 0.9, 1])})']
    extra = f', main="{spec["title"]}"' if spec['title'] else ''
    extra += f', ylab="{spec["ylabel"]}"' if spec['ylabel'] and kind not in ('pie', 'horizontal') else (', ylab=""' if kind not in ('pie', 'horizontal') else '')
    cols = text(colors[:len(series)])
    leg = f'legend("{rng.choice(["topleft", "topright"])}", legend={text([s["name"] for s in series])}, fill={cols}, bty="n")' if spec['legend'] else ''
    matrix = f'matrix({vec([v for col in zip(*ys) for v in col])}, nrow={len(series)})'
    top = max(max(y) for y in ys)
    if kind in ('bar', 'negative'):
        lines.append(f'barplot({vec(ys[0])}, names.arg={text(cats)}, cex.names=0.55, col="{colors[0]}"{extra})')
    elif kind == 'grouped':
        lines.append(f'barplot({matrix}, beside=TRUE, names.arg={text(cats)}, cex.names=0.55, col={cols}, ylim=c(0,{top * 1.3}){extra})')
        lines.append(leg)
    elif kind == 'stacked':
        high = max(sum(c) for c in zip(*ys))
        lines.append(f'barplot({matrix}, names.arg={text(cats)}, cex.names=0.55, col={cols}, border=NA, ylim=c(0,{high * 1.3}){extra})')
        lines.append(leg)
    elif kind == 'horizontal':
        lines.append(f'barplot({vec(ys[0])}, names.arg={text(cats)}, cex.names=0.55, horiz=TRUE, col="{colors[0]}"{extra})')
    elif kind == 'pie':
        lines.append(f'pie({vec([abs(y) for y in ys[0]])}, labels={text(cats)}, col={text(colors[:len(cats)])}{extra})' if len(cats) <= 8 else 'quit()')
        if len(cats) > 8:
            return False
    elif kind == 'mixed':
        lines.append(f'b <- barplot({vec(ys[0])}, names.arg={text(cats)}, cex.names=0.55, col="{colors[0]}", ylim=c(0,{top * 1.2}){extra})')
        lines.append(f'lines(b, {vec(ys[1])}, col="{colors[1]}", lwd=2)\npoints(b, {vec(ys[1])}, col="{colors[1]}", pch=16)')
        lines.append(f'legend("topleft", legend={text([s["name"] for s in series])}, fill={cols}, bty="n")')
    elif kind == 'area':
        total = [sum(c) for c in zip(*ys)]
        xs = series[0]['x']
        lines.append(f'plot({vec(xs)}, {vec(total)}, type="n", xlab="", ylim=c(0,{max(total) * 1.2}){extra})')
        low = [0] * len(xs)
        for i, one in enumerate(series):
            high = [a + b for a, b in zip(low, one['y'])]
            lines.append(f'polygon(c({vec(xs)}, rev({vec(xs)})), c({vec(high)}, rev({vec(low)})), col="{colors[i]}", border=NA)')
            low = high
        lines.append(leg)
    elif kind == 'line':
        lines.append(f'plot({vec(range(1, len(cats) + 1))}, {vec(ys[0])}, type="{"b" if spec["markers"] else "l"}", pch=16, xaxt="n", xlab="", col="{colors[0]}", lwd=2{extra})')
        lines.append(f'axis(1, at={vec(range(1, len(cats) + 1))}, labels={text(cats)}, cex.axis=0.55)')
    else:
        kind_of = 'p' if kind == 'scatter' else ('o' if spec['markers'] else 'l')
        xs = [x for s in series for x in s['x']]
        low = 1 if kind == 'log' else 0
        log = ', log="y"' if kind == 'log' else ''
        lines.append(f'plot(range({vec(xs)}), range(c({low}, {top * 1.15})), type="n", xlab=""{log}{extra})')
        for i, one in enumerate(series):
            dash = f', lty={i + 1}' if spec['dash'] else ''
            lines.append(f'lines({vec(one["x"])}, {vec(one["y"])}, type="{kind_of}", pch=16, lwd=1.5, col="{colors[i]}"{dash})')
        lines.append(leg)
    lines.append('invisible(dev.off())')
    subprocess.run(['Rscript', '-'], input='\n'.join(lines), text=True, check=True, capture_output=True)
    return True


TYPES = {'bar': 'Bar', 'grouped': 'Bar', 'stacked': 'Bar', 'horizontal': 'Bar', 'negative': 'Bar', 'line': 'Line',
         'lines': 'Line', 'years': 'Line', 'log': 'Line', 'area': 'Area', 'scatter': 'Scatter', 'pie': 'Pie', 'mixed': 'Mixed'}


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 7)
    os.makedirs(folder, exist_ok=True)
    for program, draw in [('matplotlib', matplotlib_chart), ('gnuplot', gnuplot_chart), ('r', r_chart)]:
        for index in range(count):
            kind = KINDS[index % len(KINDS)]
            spec = make_spec(kind, rng)
            if kind == 'pie':
                spec['series'][0]['y'] = [abs(y) for y in spec['series'][0]['y']]
            name = f'{program}-{index:03d}-{kind}'
            if draw(spec, os.path.join(folder, name + '.pdf'), rng) is False:
                continue
            truth = {'type': TYPES[kind], 'kind': kind, 'program': program, 'categories': spec['categories'], 'series': spec['series']}
            with open(os.path.join(folder, name + '.json'), 'w') as file:
                json.dump(truth, file)


main()
