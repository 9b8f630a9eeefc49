// Reads every message with Go's protobuf through the emitted descriptor sets, and writes it again.
//
// Arguments: the folder of messages and IDLs, the folder for what is written. In documents.json of the former stand the schema,
// name, package and type of each document. A message that the library fails at leaves a file with what it said, with the suffix
// .error.
package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/dynamicpb"
)

const format = "protobuf"

type document struct{ Schema, Name, Package, Type string }

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(work, out string) error {
	var documents []document
	list, err := os.ReadFile(filepath.Join(work, "documents.json"))
	if err != nil {
		return err
	}
	if err := json.Unmarshal(list, &documents); err != nil {
		return err
	}
	for _, d := range documents {
		folder := filepath.Join(out, d.Schema)
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		path := filepath.Join(folder, d.Name+"."+format)
		content, err := again(filepath.Join(work, d.Schema), d)
		if err != nil {
			path, content = path+".error", []byte(err.Error())
		}
		if err := os.WriteFile(path, content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

func again(folder string, d document) ([]byte, error) {
	files, err := descriptors(filepath.Join(folder, "proto"))
	if err != nil {
		return nil, err
	}
	descriptor, err := files.FindDescriptorByName(protoreflect.FullName(d.Package + "." + d.Type))
	if err != nil {
		return nil, err
	}
	content, err := os.ReadFile(filepath.Join(folder, "messages", d.Name+"."+format))
	if err != nil {
		return nil, err
	}
	message := dynamicpb.NewMessage(descriptor.(protoreflect.MessageDescriptor))
	// what the descriptor does not know must not come back
	if err := (proto.UnmarshalOptions{DiscardUnknown: true}).Unmarshal(content, message); err != nil {
		return nil, err
	}
	return proto.MarshalOptions{Deterministic: true}.Marshal(message)
}

// A file may stand in several sets, with those that import it.
func descriptors(folder string) (*protoregistry.Files, error) {
	all := &descriptorpb.FileDescriptorSet{}
	seen := map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".desc") {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		set := &descriptorpb.FileDescriptorSet{}
		if err := proto.Unmarshal(content, set); err != nil {
			return err
		}
		for _, file := range set.File {
			if !seen[file.GetName()] {
				seen[file.GetName()] = true
				all.File = append(all.File, file)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return protodesc.NewFiles(all)
}
