//! Scripts sent as one: a page's own script with all that it imports, each in a scope of its own. A browser asks once
//! instead of thirty times, and what is alike in them is compressed together.
//!
//! It knows the little of the language that the scripts in `web/` use: an import is one line of names, an export stands
//! before what it names, and no two scripts import each other.

use std::collections::BTreeMap;
use std::fmt::Write;

/// A script with everything it imports, from a folder of scripts.
pub fn bundled(entry: &str, scripts: &BTreeMap<String, String>) -> String {
    let mut bundle = Bundle { scripts, done: Vec::new(), text: String::new() };
    let body = bundle.body(entry);
    bundle.text + &body
}

struct Bundle<'a> {
    scripts: &'a BTreeMap<String, String>,
    done: Vec<String>,
    text: String,
}

impl Bundle<'_> {
    /// The lines of a script, its imports taken from what stands before it. What it imports is put there first.
    fn body(&mut self, name: &str) -> String {
        let scripts = self.scripts;
        let mut body = String::new();
        for line in scripts.get(name).map(String::as_str).unwrap_or_default().lines() {
            let line = match import(line) {
                Some((names, from)) => {
                    self.include(from);
                    format!("const {{{}}} = {};", names.replace(" as ", ": "), scope(from))
                }
                None => self.at_once(line),
            };
            body.push_str(line.strip_prefix("export ").unwrap_or(&line));
            body.push('\n');
        }
        body
    }

    /// A script in a scope of its own, which gives out what it exports.
    fn include(&mut self, name: &str) {
        if self.done.iter().any(|done| done == name) {
            return;
        }
        self.done.push(name.to_string());
        let body = self.body(name);
        let lines = self.scripts.get(name).map(String::as_str).unwrap_or_default().lines();
        let exports: Vec<&str> = lines.filter_map(exported).collect();
        let given = exports.join(", ");
        writeln!(self.text, "const {} = (() => {{\n{body}return {{ {given} }};\n}})();", scope(name))
            .expect("a string takes whatever is written to it");
    }

    /// A script that is asked for later is there already.
    fn at_once(&mut self, line: &str) -> String {
        let Some((before, rest)) = line.split_once("import(\"./") else { return line.to_string() };
        let Some((from, after)) = rest.split_once("\")").filter(|(from, _)| from.ends_with(".js")) else {
            return line.to_string();
        };
        self.include(from);
        format!("{before}{}{after}", scope(from))
    }
}

/// The names that a line imports, and from where.
fn import(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import {")?.split_once("} from \"./")?;
    Some((names, from.strip_suffix("\";")?))
}

/// The name that a line exports.
fn exported(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("export ")?;
    let rest = rest.strip_prefix("async ").unwrap_or(rest);
    let rest = ["function ", "class ", "const "].iter().find_map(|word| rest.strip_prefix(word))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
}

/// What the exports of a script are called.
fn scope(name: &str) -> String {
    format!("${}", name.trim_end_matches(".js").replace(|letter: char| !letter.is_alphanumeric(), "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_script_is_there_once_before_who_needs_it_and_in_its_own_scope() {
        let script = |name: &str, text: &str| (name.to_string(), text.to_string());
        let scripts = BTreeMap::from([
            script(
                "a.js",
                "import { two as deux } from \"./b.js\";\nimport { one } from \"./c.js\";\nconst x = deux + one();\n",
            ),
            script("b.js", "import { one } from \"./c.js\";\nexport const two = one() + 1;\n"),
            script("c.js", "const x = 1;\nexport function one() {\n  return x;\n}\n"),
        ]);
        let expected = "const $c = (() => {\nconst x = 1;\nfunction one() {\n  return x;\n}\nreturn { one };\n})();\n\
             const $b = (() => {\nconst { one } = $c;\nconst two = one() + 1;\nreturn { two };\n})();\n\
             const { two: deux } = $b;\nconst { one } = $c;\nconst x = deux + one();\n";
        assert_eq!(bundled("a.js", &scripts), expected);
    }
}
